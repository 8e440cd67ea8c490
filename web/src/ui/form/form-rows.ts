import styled from 'styled-components'
import { theme } from '../theme'

/** Fields side by side from the tablet on; `$columns` are CSS tracks. */
export const FieldRow = styled.div<{ $columns?: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: 18px ${theme.space[16]};

  ${theme.from.tablet} {
    grid-template-columns: ${({ $columns }) => $columns ?? 'repeat(2, minmax(0, 1fr))'};
  }
`

/** The ground under a switch. */
export const SwitchPanel = styled.div`
  padding: ${theme.space[12]} ${theme.space[16]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.sunken};
`
