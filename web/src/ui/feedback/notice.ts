import styled from 'styled-components'
import { theme } from '../theme'
import { type } from '../typography/type-styles'

const { colour, space } = theme

/** A sentence about what is wrong, with its icon. */
export const Notice = styled.div<{ $tone: 'red' | 'amber' }>`
  display: grid;
  grid-template-columns: 18px minmax(0, 1fr);
  gap: ${space[12]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${({ $tone }) => ($tone === 'red' ? colour.redTint : colour.amberTint)};
  ${type.dense}
  overflow-wrap: anywhere;

  > svg {
    margin-top: 2px;
    color: ${({ $tone }) => colour[$tone]};
  }
  strong {
    font-weight: 600;
  }
`
