import { type ElementType, Fragment, type ReactNode } from 'react'
import styled from 'styled-components'
import { type Inline, type TextBlock, textBlocks } from '@portal/rules/text/published-text'
import { theme } from '../theme'
import { TextAnchor } from './text-link'

const List = styled.ul`
  padding-left: 1.2em;
  list-style: disc;

  > * + * {
    margin-top: 0.3em;
  }
`

/** Two columns under hairlines; figures stand under each other. */
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  border-top: 1px solid ${theme.colour.rule};

  th,
  td {
    padding: 0.3em 0;
    border-bottom: 1px solid ${theme.colour.rule};
    text-align: left;
    vertical-align: top;
  }
  th {
    width: 45%;
    padding-right: ${theme.space[16]};
    font-weight: inherit;
  }
  tr {
    break-inside: avoid;
  }
`

const Address = styled(TextAnchor)`
  font-weight: inherit;
  overflow-wrap: anywhere;
`

/** Words and links: whatever else stands in the text is text. */
const inline = (line: Inline[], mark: PublishedTextProps['mark']): ReactNode =>
  line.map((part, place) =>
    typeof part === 'string' ? (
      <Fragment key={place}>{mark ? mark(part) : part}</Fragment>
    ) : (
      <Address key={place} href={part.href} rel="noopener nofollow">
        {part.href}
      </Address>
    ),
  )

export interface PublishedTextProps {
  text: string
  /** The style of a paragraph, an item and a cell. */
  paragraph: ElementType<{ as?: 'li' | 'th' | 'td'; scope?: 'row'; children: ReactNode }>
  /** What to make of words that are no link. */
  mark?: (words: string) => ReactNode
}

/** The company's words, in paragraphs, lists and tables. */
export function PublishedText({ text, paragraph, mark }: PublishedTextProps) {
  // Fixed text: a block's place is who it is.
  return textBlocks(text).map((block, index) => (
    <Block key={index} block={block} paragraph={paragraph} mark={mark} />
  ))
}

function Block({
  block,
  paragraph: Paragraph,
  mark,
}: { block: TextBlock; mark: PublishedTextProps['mark'] } & Pick<PublishedTextProps, 'paragraph'>) {
  if (block.kind === 'paragraph') return <Paragraph>{inline(block.line, mark)}</Paragraph>
  if (block.kind === 'list') {
    return (
      <List>
        {block.items.map((item, place) => (
          <Paragraph as="li" key={place}>
            {inline(item, mark)}
          </Paragraph>
        ))}
      </List>
    )
  }
  return (
    <Table>
      <tbody>
        {block.rows.map(([label, value], place) => (
          <tr key={place}>
            <Paragraph as="th" scope="row">
              {inline(label, mark)}
            </Paragraph>
            <Paragraph as="td">{inline(value, mark)}</Paragraph>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
