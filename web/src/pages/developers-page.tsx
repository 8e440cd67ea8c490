import type { ReactNode } from 'react'
import styled from 'styled-components'
import { guideList } from 'virtual:developer-guide-list'
import { feedFormats, feedLists, feedPath } from '@portal/rules/paths/feeds'
import { FactTable } from '../features/developers/fact-table'
import { limits } from '../features/developers/limits'
import { paths } from '../paths'
import { useOrigin } from '../ui/dialog/use-origin'
import { Container } from '../ui/layout/container'
import { PageBody, Rows, Sections } from '../ui/layout/layout'
import { PageMeta } from '../ui/layout/page-meta'
import { LinkedRow, RowLink } from '../ui/layout/row-link'
import { theme } from '../ui/theme'
import { PageTitle, SectionTitle } from '../ui/typography/heading'
import { Lede } from '../ui/typography/text'
import { type } from '../ui/typography/type-styles'

const { colour, space, from } = theme

const Body = styled(PageBody)`
  ${from.tablet} {
    padding-top: ${space[56]};
  }
`

const Opening = styled.div`
  max-width: 720px;
  margin-bottom: ${space[48]};

  > * + * {
    margin-top: ${space[16]};
  }
`

/** Its title stands beside it where there is room. */
const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]} ${space[32]};
  padding-top: ${space[20]};
  border-top: 1px solid ${colour.ink};
  scroll-margin-top: ${space[24]};

  ${from.desktop} {
    grid-template-columns: minmax(0, 240fr) minmax(0, 752fr) minmax(0, 96fr);
  }
`

const Row = styled(LinkedRow)`
  padding: ${space[16]} 0;

  &:first-child {
    padding-top: 0;
  }
`

const RowName = styled.h3`
  ${type.h4}
`

const Says = styled.p`
  margin-top: ${space[4]};
  ${type.ui}
  color: ${colour.ink2};
`

interface Entry {
  to: string
  name: string
  says: string
  /** Not a page of this program. */
  elsewhere?: boolean
}

const reference: Entry[] = [
  {
    to: '/explorer',
    name: 'API Explorer',
    says: 'Write a query, run it, and read the schema beside it.',
    elsewhere: true,
  },
  {
    to: paths.developerSchema,
    name: 'The schema',
    says: 'What you can rely on, and how something is taken away.',
  },
  {
    to: paths.developerChangelog,
    name: 'Changelog',
    says: 'Additions to the schema, deprecations and removals, by release.',
  },
  {
    to: '/schema.graphql',
    name: 'schema.graphql',
    says: 'Every type, field and argument, described, in one file.',
    elsewhere: true,
  },
  {
    to: '/api/docs',
    name: 'REST API',
    says: 'The same data by path, to read and to try.',
    elsewhere: true,
  },
  {
    to: '/api/openapi.json',
    name: 'openapi.json',
    says: 'The description of the REST API, for generators.',
    elsewhere: true,
  },
]

function Entries({ entries }: { entries: Entry[] }) {
  return (
    <Rows>
      {entries.map(({ to, name, says, elsewhere = false }) => (
        <Row key={to}>
          <RowName>
            <RowLink to={to} reloadDocument={elsewhere}>
              {name}
            </RowLink>
          </RowName>
          <Says>{says}</Says>
        </Row>
      ))}
    </Rows>
  )
}

function Titled({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <Part aria-labelledby={id}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {children}
    </Part>
  )
}

const guideEntries = guideList.map(({ name, title, description }) => ({
  to: paths.developerGuide(name),
  name: title,
  says: description,
}))

export function DevelopersPage() {
  const origin = useOrigin() ?? ''
  const feeds = feedLists.flatMap(list => feedFormats.map(format => feedPath(list, format)))
  return (
    <Body>
      <PageMeta
        title="Developers"
        description="The portal’s data for programs: GraphQL, REST and feeds, with guides, schema and limits."
      />
      <Container>
        <Opening>
          <PageTitle>Developers</PageTitle>
          <Lede>
            Programs can read whatever visitors see here, without an account or a key: by GraphQL,
            by REST and as feeds.
          </Lede>
        </Opening>
        <Sections>
          <Titled title="Guides" id="guides">
            <Entries entries={guideEntries} />
          </Titled>
          <Titled title="Reference" id="reference">
            <Entries entries={reference} />
          </Titled>
          <Titled title="Addresses" id="addresses">
            <FactTable
              facts={[
                ['GraphQL', `${origin}/graphql`],
                [
                  'Subscriptions, by graphql-transport-ws',
                  `${origin.replace(/^http/, 'ws')}/graphql`,
                ],
                ['REST', `${origin}/api`],
                [
                  'Feeds, Atom and JSON Feed',
                  feeds.map(path => <div key={path}>{origin + path}</div>),
                ],
              ]}
            />
          </Titled>
          <Titled title="Limits" id="limits">
            <FactTable facts={limits} />
          </Titled>
        </Sections>
      </Container>
    </Body>
  )
}
