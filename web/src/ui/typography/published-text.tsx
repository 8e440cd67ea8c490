import type { ElementType } from 'react'
import styled from 'styled-components'
import { textBlocks } from './text-blocks'

const List = styled.ul`
  padding-left: 1.2em;
  list-style: disc;

  > * + * {
    margin-top: 0.3em;
  }
`

export interface PublishedTextProps {
  text: string
  /** The style of a paragraph, and of an item of a list. */
  paragraph: ElementType<{ as?: 'li' }>
}

/** The company's words, in paragraphs and lists. */
export function PublishedText({ text, paragraph: Paragraph }: PublishedTextProps) {
  // Fixed text: a block's place is who it is.
  return textBlocks(text).map((block, index) =>
    typeof block === 'string' ? (
      <Paragraph key={index}>{block}</Paragraph>
    ) : (
      <List key={index}>
        {block.map((item, place) => (
          <Paragraph as="li" key={place}>
            {item}
          </Paragraph>
        ))}
      </List>
    ),
  )
}
