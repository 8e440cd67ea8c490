import styled from 'styled-components'
import { Kbd } from '../../ui/kbd'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

/** Only for those who have a keyboard at hand. */
const Hints = styled.p`
  display: none;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[16]};
  margin: 0;
  color: ${theme.colour.ink2};
  ${type.meta}

  @media (pointer: fine) {
    ${theme.from.desktop} {
      display: flex;
    }
  }
  span {
    display: inline-flex;
    align-items: center;
    gap: ${theme.space[4]};
  }
`

export function KeyHints() {
  return (
    <Hints>
      <span>
        <Kbd>J</Kbd> <Kbd>K</Kbd> Next, previous
      </span>
      <span>
        <Kbd>A</Kbd> Answer
      </span>
      <span>
        <Kbd>F</Kbd> Flag
      </span>
      <span>
        <Kbd>E</Kbd> Archive
      </span>
      <span>
        <Kbd>Ctrl</Kbd> <Kbd>↵</Kbd> Submit
      </span>
    </Hints>
  )
}
