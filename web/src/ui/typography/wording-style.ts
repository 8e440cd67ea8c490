import { css } from 'styled-components'
import { type } from './type-styles'

/** The company's words within a list or a form: as an answer, and smaller. Apart, since most pages have none. */
export const wordingStyle = css`
  ${type.answer}
  font-size: 1.0625rem;
  line-height: 1.5rem;
  font-weight: 400;
`
