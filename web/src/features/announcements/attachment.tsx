import { Download, FileText } from '../../ui/icons'
import { ButtonAnchor } from '../../ui/button-link'
import { fileOf, type StoredFile } from '../../ui/file-of'
import { SectionTitle } from '../../ui/heading'
import { Frame, Kind, Name, Panel, Words } from './attachment-style'

export interface AttachmentProps {
  href: string
  /** Null of a document that lies elsewhere. */
  stored: StoredFile | null
}

/** The document that belongs to an announcement. */
export function Attachment({ href, stored }: AttachmentProps) {
  const { name, kind, size } = fileOf(href, stored)
  const facts = [kind, size].filter(Boolean).join(', ')
  return (
    <Frame>
      <SectionTitle>Attachment</SectionTitle>
      <Panel>
        <FileText size={24} strokeWidth={1.75} aria-hidden="true" />
        <Words>
          <Name>{name ?? 'Document'}</Name>
          <Kind>{facts ? `${facts} · opens in a new tab` : 'Opens in a new tab'}</Kind>
        </Words>
        <ButtonAnchor href={href} newTab icon={<Download size={18} aria-hidden="true" />}>
          Download Document
        </ButtonAnchor>
      </Panel>
    </Frame>
  )
}
