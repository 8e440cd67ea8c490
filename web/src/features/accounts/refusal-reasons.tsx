import styled from 'styled-components'
import { SIGN_IN_LINK_HOURS } from '@portal/rules/limits'
import { theme } from '../../ui/theme'
import { type } from '../../ui/type-styles'

const Reasons = styled.ul`
  /* Nearer to its sentence than a form is. */
  margin: -8px 0 28px;
  border-bottom: 1px solid ${theme.colour.rule};

  li {
    padding: 13px 0;
    border-top: 1px solid ${theme.colour.rule};
    ${type.body}
    line-height: 25px;
  }
`

/** Why a magic link may have been refused: the server does not say which. */
export function RefusalReasons() {
  return (
    <Reasons>
      <li>It expired after {SIGN_IN_LINK_HOURS} hours</li>
      <li>It was already used</li>
      <li>It was copied incorrectly</li>
    </Reasons>
  )
}
