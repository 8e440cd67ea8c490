import { Download, ExternalLink, FileText } from '../../ui/icons'
import { ButtonAnchor } from '../../ui/button-link'
import type { StoredFile } from '../../ui/file-of'
import { FileWords } from '../../ui/file-words'
import { Actions, Frame, Head, Name } from './pdf-panel-style'
import { PdfViewer } from './pdf-viewer'

export interface PdfPanelProps {
  href: string
  /** The document's title. */
  title: string
  /** Null of a PDF that lies elsewhere. */
  stored: StoredFile | null
}

export function PdfPanel({ href, title, stored }: PdfPanelProps) {
  return (
    <Frame aria-label="Policy document">
      <Head>
        <FileText size={24} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Name>Policy document</Name>
          <FileWords href={href} stored={stored} />
        </div>
        <Actions>
          <ButtonAnchor variant="quiet" href={href} newTab icon={<ExternalLink size={18} aria-hidden="true" />}>
            Open PDF
          </ButtonAnchor>
          {/* Browsers keep a file of another site from being saved like this and open it: in a tab of its own, then. */}
          <ButtonAnchor href={href} download newTab icon={<Download size={18} aria-hidden="true" />}>
            Download
          </ButtonAnchor>
        </Actions>
      </Head>
      <PdfViewer href={href} title={title} />
    </Frame>
  )
}
