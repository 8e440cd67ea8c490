import type { ComponentProps } from 'react'
import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/form/button-link'
import { Download, FileText } from '../../ui/icons/icons'
import { Card } from '../../ui/layout/card'
import { PrintedAddress } from '../../ui/layout/printed-address'
import { theme } from '../../ui/theme'
import { SectionTitle } from '../../ui/typography/heading'
import { type } from '../../ui/typography/type-styles'
import { fileOf, type StoredFile } from '../../ui/upload/file-of'
import { ScheduledLink } from '../scheduled-link'

const { space, colour, from } = theme

const Frame = styled.section`
  margin-top: ${space[48]};
  padding-top: ${space[12]};
  border-top: 1px solid ${colour.ink};

  > h2 {
    margin-bottom: ${space[12]};
    ${type.h3}
  }
`

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: ${space[16]};
  padding: ${space[16]};

  > svg {
    color: ${colour.accent};
  }
  > a {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    padding-left: ${space[20]};

    > a {
      grid-column: auto;
    }
  }
`

const Words = styled.div`
  overflow-wrap: anywhere;
`

const Name = styled.p`
  ${type.ui}
  font-weight: 600;
`

const Kind = styled.p`
  ${type.meta}
  color: ${colour.ink3};

  @media print {
    display: none;
  }
`

const DocumentButton = (props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor {...props} icon={<Download size={18} aria-hidden="true" />} />
)

export interface AttachmentProps {
  href: string
  /** Whether its announcement is not yet published. */
  isScheduled: boolean
  /** Null of a document that lies elsewhere. */
  stored: StoredFile | null
}

/** The document that belongs to an announcement. */
export function Attachment({ href, isScheduled, stored }: AttachmentProps) {
  const { name, kind, size } = fileOf(href, stored)
  const facts = [kind, size].filter(Boolean).join(', ')
  return (
    <Frame>
      <SectionTitle>Attachment</SectionTitle>
      <Panel>
        <FileText size={24} strokeWidth={1.75} aria-hidden="true" />
        <Words>
          <Name>{name ?? 'Document'}</Name>
          <Kind>
            {isScheduled ? facts : facts ? `${facts} · opens in a new tab` : 'Opens in a new tab'}
          </Kind>
          <PrintedAddress href={href} />
        </Words>
        {isScheduled ? (
          <ScheduledLink href={href} fileName={name} as={DocumentButton}>
            Download Document
          </ScheduledLink>
        ) : (
          <DocumentButton href={href} newTab>
            Download Document
          </DocumentButton>
        )}
      </Panel>
    </Frame>
  )
}
