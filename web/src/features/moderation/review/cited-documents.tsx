import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogFooter } from '../../../ui/dialog/dialog-style'
import { documentHref } from '../../../ui/document-href'
import { Button } from '../../../ui/form/button'
import { ButtonAnchor } from '../../../ui/form/button-link'
import { FileCheck } from '../../../ui/icons/answer-icons'
import { Download, ExternalLink, FileText } from '../../../ui/icons/icons'
import { PdfViewer } from '../../../ui/layout/pdf-viewer'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import { ScheduledLink } from '../../scheduled-link'
import { useReleasedWords } from './released-words'
import { Part, PartHead } from './review-answer'
import type { AnswerDetail } from './use-review'

const { colour, from, space } = theme

export type Citation = AnswerDetail['review']['citations'][number]

const List = styled.ul`
  display: grid;
  gap: ${space[12]};
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: ${space[8]} ${space[12]};
  }
  > li > svg {
    color: ${colour.accent};
  }
  > li > button,
  > li > a {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    > li {
      grid-template-columns: 20px minmax(0, 1fr) auto;
      align-items: start;
    }
    > li > button,
    > li > a {
      grid-column: auto;
    }
  }
`

const Title = styled.p`
  ${type.dense}
  font-weight: 600;
  overflow-wrap: anywhere;
`

/** URL of the page in the browser's viewer; null if the document cannot be displayed. */
const hrefOf = ({ announcement, page }: Citation): string | null => {
  const href = documentHref(announcement?.documentUrl ?? null)
  // A plain request, like the viewer's, carries no administrator credentials.
  return href === null || announcement?.awaitsExchange ? null : `${href}#page=${page}`
}

/** The document of an announcement that awaits the exchange; it is downloaded instead of displayed. */
const savedHrefOf = ({ announcement }: Citation): string | null =>
  announcement?.awaitsExchange ? documentHref(announcement.documentUrl) : null

/** When the exchange lodged it, or is expected to. */
const releaseOf = ({ announcement, publishedAt }: Citation) => ({
  publishedAt: announcement?.releasedAt ?? publishedAt,
  awaitsExchange: announcement?.awaitsExchange,
})

const Frame = styled.aside`
  display: none;

  ${from.desktop} {
    position: sticky;
    top: ${space[20]};
    display: grid;
    grid-template-rows: auto minmax(0, 1fr) auto;
    height: calc(100vh - 40px);
    min-height: 320px;
    overflow: hidden;
    border: 1px solid ${colour.rule};
    border-radius: ${theme.radius.card};
    background: ${colour.paper};
  }
  object {
    height: 100%;
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[16]} ${space[20]};

  > svg {
    color: ${colour.accent};
  }
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[12]};
  padding: ${space[8]} ${space[12]} ${space[8]} ${space[20]};
  border-top: 1px solid ${colour.rule};
  ${type.dense}
`

const pageWords = ({ page, announcement }: Citation): string =>
  announcement?.documentPages ? `Page ${page} of ${announcement.documentPages}` : `Page ${page}`

const SavedDocument = (props: ComponentProps<typeof ButtonAnchor>) => (
  <ButtonAnchor
    {...props}
    variant="secondary"
    size="small"
    icon={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
  />
)

const OpenPdf = ({ href, wide = false }: { href: string; wide?: boolean }) => (
  <ButtonAnchor
    variant={wide ? 'secondary' : 'quiet'}
    size={wide ? 'large' : 'small'}
    wide={wide}
    href={href}
    newTab
    icon={<ExternalLink size={18} aria-hidden="true" />}
  >
    Open PDF
  </ButtonAnchor>
)

/** Next to the answer at the cited page; in a sheet if there is no room. */
export function CitedDocument({ citation }: { citation: Citation }) {
  const releasedWords = useReleasedWords()
  const href = hrefOf(citation)
  if (href === null) return null
  return (
    <Frame aria-label="Cited document">
      <Head>
        <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <div>
          <Title>{citation.title}</Title>
          <Meta>{releasedWords(releaseOf(citation))}</Meta>
        </div>
      </Head>
      <PdfViewer href={href} title={citation.title} />
      <Foot>
        <span>{pageWords(citation)}, as cited</span>
        <OpenPdf href={href} />
      </Foot>
    </Frame>
  )
}

const Sheet = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  background: ${colour.fill};

  object {
    height: 70vh;
  }
`

interface CitationsProps {
  citations: readonly Citation[]
  /** The document displayed next to them. */
  shown: Citation | undefined
  onShow: (citation: Citation) => void
}

/** The announcements that an answer cites, each with its page, which opens next to it or in a sheet. */
export function Citations({ citations, shown, onShow }: CitationsProps) {
  const releasedWords = useReleasedWords()
  const [sheet, setSheet] = useState<{ citation: Citation; isOpen: boolean } | null>(null)
  const sheetHref = sheet && hrefOf(sheet.citation)
  const open = (citation: Citation) =>
    window.innerWidth >= theme.breakpoint.desktop
      ? onShow(citation)
      : setSheet({ citation, isOpen: true })
  return (
    <Part aria-labelledby="rests-on">
      <PartHead>
        <h2 id="rests-on">Rests on</h2>
      </PartHead>
      <List>
        {/* Fixed: a citation's place is who it is. */}
        {citations.map((citation, place) => (
          <li key={place}>
            <FileCheck size={20} strokeWidth={1.75} aria-hidden="true" />
            <div>
              <Title>{citation.title}</Title>
              <Meta>
                {citation.announcement === null
                  ? 'The announcement was deleted since.'
                  : `${releasedWords(releaseOf(citation))}, page ${citation.page}`}
              </Meta>
            </div>
            {savedHrefOf(citation) !== null && (
              <ScheduledLink href={savedHrefOf(citation) ?? ''} fileName={null} as={SavedDocument}>
                Download PDF
              </ScheduledLink>
            )}
            {hrefOf(citation) !== null && (
              <Button
                size="small"
                variant="secondary"
                icon={<FileText size={16} strokeWidth={1.75} aria-hidden="true" />}
                aria-pressed={citation === shown}
                aria-label={`Show Page ${citation.page} of “${citation.title}”`}
                onClick={() => open(citation)}
              >
                Show Page {citation.page}
              </Button>
            )}
          </li>
        ))}
      </List>
      {sheet && sheetHref !== null && (
        <Dialog
          open={sheet.isOpen}
          onOpenChange={isOpen => setSheet({ ...sheet, isOpen })}
          title={sheet.citation.title}
          description={pageWords(sheet.citation)}
        >
          <Sheet>
            <PdfViewer href={sheetHref} title={sheet.citation.title} />
          </Sheet>
          <DialogFooter>
            <OpenPdf href={sheetHref} wide />
          </DialogFooter>
        </Dialog>
      )}
    </Part>
  )
}
