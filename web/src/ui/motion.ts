import { css, keyframes } from 'styled-components'
import { theme } from './theme'

const appear = keyframes`
  from { opacity: 0; }
`

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`

const vanish = keyframes`
  to { opacity: 0; }
`

/** How what floats comes and goes. Reduced motion is handled once, in the global style. */
export function fadeRise(duration: string) {
  return css`
    animation: ${rise} ${duration} ${theme.motion.enterEase};
    &[data-state='closed'] {
      animation: ${vanish} ${theme.motion.exit} ${theme.motion.exitEase} forwards;
    }
  `
}

export function fade(duration: string) {
  return css`
    animation: ${appear} ${duration} ${theme.motion.enterEase};
    &[data-state='closed'] {
      animation: ${vanish} ${theme.motion.exit} ${theme.motion.exitEase} forwards;
    }
  `
}
