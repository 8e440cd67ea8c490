import { NavLink } from 'react-router'
import styled from 'styled-components'
import { guideList } from 'virtual:developer-guide-list'
import { paths } from '../../paths'
import { Container } from '../../ui/layout/container'
import { BackRow, DetailBody } from '../../ui/layout/detail-page'
import { Split } from '../../ui/layout/layout'
import { PageMeta } from '../../ui/layout/page-meta'
import { theme } from '../../ui/theme'
import { PageTitle } from '../../ui/typography/heading'
import { BackLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { underline } from '../../ui/typography/underline'
import type { DeveloperDocument } from './document'
import { Prose } from './prose'

const { colour, space, from } = theme

/** All documents, beside the one that is read; on narrow windows after it. */
const Contents = styled.nav`
  order: 1;
  padding-top: ${space[20]};
  border-top: 1px solid ${colour.ink};
  ${type.dense}

  ${from.desktop} {
    order: 0;
    position: sticky;
    top: ${space[24]};
    align-self: start;
  }
`

const Group = styled.p`
  ${type.label}
  color: ${colour.ink3};

  ul + & {
    margin-top: ${space[20]};
  }
`

const Entry = styled(NavLink)`
  display: inline-flex;
  align-items: center;
  min-height: 32px;
  border-radius: 2px;
  color: ${colour.ink2};
  text-decoration: none;

  &:hover {
    color: ${colour.accentHover};
    ${underline}
    text-underline-offset: 0.3em;
  }
  &[aria-current] {
    color: ${colour.accent};
    font-weight: 600;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`

const Title = styled(PageTitle)`
  margin-bottom: ${space[24]};
`

const reference = [
  [paths.developerSchema, 'The schema'],
  [paths.developerChangelog, 'Changelog'],
] as const

/** One of the documents for developers. */
export function DocumentPage({
  document: { title, description, blocks },
}: {
  document: DeveloperDocument
}) {
  return (
    <DetailBody>
      <PageMeta title={title} description={description} type="article" />
      <Container>
        <BackRow>
          <BackLink to={paths.developers}>Back to Developers</BackLink>
        </BackRow>
        <Split $columns="240-752">
          <Contents aria-label="Documents">
            <Group>Guides</Group>
            <ul>
              {guideList.map(guide => (
                <li key={guide.name}>
                  <Entry to={paths.developerGuide(guide.name)}>{guide.title}</Entry>
                </li>
              ))}
            </ul>
            <Group>Reference</Group>
            <ul>
              {reference.map(([path, name]) => (
                <li key={path}>
                  <Entry to={path}>{name}</Entry>
                </li>
              ))}
            </ul>
          </Contents>
          <article>
            <Title>{title}</Title>
            <Prose blocks={blocks} />
          </article>
        </Split>
      </Container>
    </DetailBody>
  )
}
