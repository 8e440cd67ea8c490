import { css } from 'styled-components'
import { theme } from '../theme'

/** A hairline under words. In longhands: Safari before 26.2 drops a shorthand that says more than the line. */
export const underline = css`
  text-decoration-line: underline;
  text-decoration-thickness: 1px;
`

/** The hairline of links, paler than they are. */
export const linkUnderline = css`
  ${underline}
  text-decoration-color: color-mix(in srgb, ${theme.colour.accent} 45%, transparent);
`
