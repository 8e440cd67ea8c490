import styled from 'styled-components'
import { theme } from '../theme'
import { differenceOf } from './difference'

const { colour } = theme

const Frame = styled.span`
  del {
    color: ${colour.red};
    text-decoration-line: line-through;
  }
  ins {
    color: ${colour.accent};
    text-decoration-line: underline;
    text-underline-offset: 0.2em;
  }
`

const elements = { same: 'span', removed: 'del', added: 'ins' } as const

/** What of a text was removed, and what was added. */
export function DifferenceWords({ from, to }: { from: string; to: string }) {
  return (
    <Frame>
      {/* Fixed texts: a part's place is who it is. */}
      {differenceOf(from, to).map(({ kind, text }, place) => {
        const Words = elements[kind]
        const words = text.trimEnd()
        // Not underlined; words in parts that follow each other are apart.
        const space = text.slice(words.length) || ' '
        return (
          <span key={place}>
            <Words>{words}</Words>
            {space}
          </span>
        )
      })}
    </Frame>
  )
}
