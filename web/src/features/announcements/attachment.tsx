import { Download, FileText } from 'lucide-react'
import { ButtonAnchor } from '../../ui/button-link'
import { SectionTitle } from '../../ui/heading'
import { Frame, Kind, Name, Panel, Words } from './attachment-style'
import { fileOf } from '../../ui/file-of'

/** The document that belongs to an announcement. */
export function Attachment({ href }: { href: string }) {
  const { name, kind } = fileOf(href)
  return (
    <Frame>
      <SectionTitle>Attachment</SectionTitle>
      <Panel>
        <FileText size={24} strokeWidth={1.75} aria-hidden="true" />
        <Words>
          <Name>{name ?? 'Document'}</Name>
          <Kind>{kind ? `${kind} · opens in a new tab` : 'Opens in a new tab'}</Kind>
        </Words>
        <ButtonAnchor href={href} newTab icon={<Download size={18} aria-hidden="true" />}>
          Download Document
        </ButtonAnchor>
      </Panel>
    </Frame>
  )
}
