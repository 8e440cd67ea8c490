import styled from 'styled-components'
import { useOrigin } from '../../ui/dialog/use-origin'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'
import { linkUnderline } from '../../ui/typography/underline'
import { CodeBlock } from './code-block'
import { atOrigin, type Block } from './document'

const { colour, space } = theme

/** The text of a document: paragraphs, lists, tables and examples. */
const Words = styled.div`
  ${type.body}
  overflow-wrap: anywhere;

  > * + * {
    margin-top: ${space[20]};
  }
  > div > * + * {
    margin-top: ${space[16]};
  }
  > div > h2 {
    ${type.h2}
    margin-top: ${space[48]};
    scroll-margin-top: ${space[24]};
  }
  > div > h3 {
    ${type.h3}
    margin-top: ${space[32]};
    scroll-margin-top: ${space[24]};
  }
  p,
  li {
    max-width: 68ch;
  }
  > div > h2 + *,
  > div > h3 + * {
    margin-top: ${space[12]};
  }
  ul,
  ol {
    padding-left: 1.3em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${space[8]};
  }
  li > * + * {
    margin-top: ${space[12]};
  }
  a {
    padding-block: 4px;
    color: ${colour.accent};
    ${linkUnderline}
    text-underline-offset: 0.25em;
    border-radius: 2px;

    &:hover {
      color: ${colour.accentHover};
      text-decoration-color: currentColor;
    }
  }
  :not(pre) > code {
    padding: 0.1em 0.3em;
    border-radius: ${theme.radius.badge};
    background: ${colour.sunken};
    font: 400 0.875em/1 ${theme.font.mono};
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  @media print {
    a[href^='/']::after {
      content: ' (' attr(href) ')';
    }
  }
  .table {
    overflow-x: auto;
  }
  table {
    min-width: 100%;
    border-collapse: collapse;
    border-top: 1px solid ${colour.ink};
    ${type.dense}
  }
  th,
  td {
    padding: ${space[8]} ${space[16]} ${space[8]} 0;
    border-bottom: 1px solid ${colour.rule};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
`

/** A document's blocks, with the portal's own URL in them. */
export function Prose({ blocks }: { blocks: Block[] }) {
  const origin = useOrigin()
  return (
    <Words>
      {/* Fixed text: a block's place is who it is. */}
      {blocks.map((block, place) =>
        'html' in block ? (
          // Made of the repository's own Markdown, without HTML in it.
          <div key={place} dangerouslySetInnerHTML={{ __html: atOrigin(block.html, origin) }} />
        ) : (
          <CodeBlock key={place} {...block} code={atOrigin(block.code, origin)} />
        ),
      )}
    </Words>
  )
}
