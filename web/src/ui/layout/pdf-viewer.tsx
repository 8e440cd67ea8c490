import { useLayoutEffect, useState } from 'react'
import styled from 'styled-components'
import { theme } from '../theme'
import { TextAnchor } from '../typography/text-link'
import { type } from '../typography/type-styles'

const { space, colour } = theme

const Embedded = styled.object`
  display: block;
  width: 100%;
  height: 800px;
  border-top: 1px solid ${colour.rule};
  background: ${colour.fill};

  @media print {
    display: none;
  }
`

const Instead = styled.p`
  padding: ${space[24]} ${space[20]};
  background: ${colour.fill};
  ${type.ui}
  color: ${colour.ink2};

  @media print {
    display: none;
  }
`

export interface PdfViewerProps {
  href: string
  title: string
}

/** The document in the page. A browser that cannot embed PDFs, as most phones cannot, shows two links in its place. */
export function PdfViewer({ href, title }: PdfViewerProps) {
  const [embeds, setEmbeds] = useState(true)
  // Whether it can is known only in the browser; before painting, so that nothing jumps.
  useLayoutEffect(() => setEmbeds(navigator.pdfViewerEnabled !== false), [])

  const instead = (
    <Instead>
      This browser does not show the PDF here. You can{' '}
      <TextAnchor href={href} newTab>
        open it in a new tab
      </TextAnchor>{' '}
      or{' '}
      <TextAnchor href={href} download newTab>
        download it
      </TextAnchor>
      .
    </Instead>
  )
  if (!embeds) return instead
  return (
    // A new document is a new element: browsers do not reload one whose address has changed.
    <Embedded key={href} data={href} type="application/pdf" aria-label={title}>
      {instead}
    </Embedded>
  )
}
