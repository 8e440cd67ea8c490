import styled from 'styled-components'
import { theme } from '../theme'

/** A key, in hints for those who have a keyboard. */
export const Kbd = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 22px;
  height: 22px;
  padding: 0 5px;
  border: 1px solid ${theme.colour.rule2};
  border-bottom-width: 2px;
  border-radius: ${theme.radius.control};
  background: ${theme.colour.paper};
  color: ${theme.colour.ink2};
  font: 500 0.75rem/1 ${theme.font.sans};
`
