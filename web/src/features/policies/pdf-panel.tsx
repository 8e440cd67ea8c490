import styled from 'styled-components'
import { ButtonAnchor } from '../../ui/form/button-link'
import { Download, ExternalLink, FileText } from '../../ui/icons/icons'
import { PdfViewer } from '../../ui/layout/pdf-viewer'
import { PrintedAddress } from '../../ui/layout/printed-address'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import type { StoredFile } from '../../ui/upload/file-of'
import { FileWords } from '../../ui/upload/file-words'

const { space, colour, from } = theme

const Frame = styled.section`
  overflow: hidden;
  border: 1px solid ${colour.rule};
  border-radius: ${theme.radius.card};
`

const Head = styled.div`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  padding: ${space[12]};

  > svg {
    color: ${colour.accent};
  }
  ${from.tablet} {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    padding-left: ${space[20]};
  }
`

const Name = styled.p`
  ${type.ui}
  font-weight: 600;
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 1 / -1;
  gap: ${space[8]};

  > a {
    flex: 1;
  }
  ${from.tablet} {
    grid-column: auto;

    > a {
      flex: none;
    }
  }
`

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
          <PrintedAddress words="To print the document, open it at" href={href} />
        </div>
        <Actions>
          <ButtonAnchor
            variant="quiet"
            href={href}
            newTab
            icon={<ExternalLink size={18} aria-hidden="true" />}
          >
            Open PDF
          </ButtonAnchor>
          {/* Browsers keep a file of another site from being saved like this and open it: in a tab of its own, then. */}
          <ButtonAnchor
            href={href}
            download
            newTab
            icon={<Download size={18} aria-hidden="true" />}
          >
            Download
          </ButtonAnchor>
        </Actions>
      </Head>
      <PdfViewer href={href} title={title} />
    </Frame>
  )
}
