import styled from 'styled-components'
import { theme } from '../../ui/theme'
import { type } from '../../ui/typography/type-styles'

const { colour, radius, space } = theme

/** What is to be decided about the announcement of a card, with a button or `CardNoteActions`. */
export const CardNote = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
  margin-bottom: ${space[12]};
  padding: ${space[12]};
  border-radius: ${radius.control};
  background: ${colour.amberTint};
  ${type.meta}

  > svg {
    /* On the axis of the first line. */
    margin-top: 2px;
    color: ${colour.amber};
  }
  > button {
    grid-column: 2;
    justify-self: start;
  }
`

export const CardNoteActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-column: 2;
  gap: ${space[8]};
`
