import styled, { keyframes } from 'styled-components'
import { theme } from '../theme'

const turn = keyframes`
  to { transform: rotate(360deg); }
`

const Ring = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-linecap: round;
  animation: ${turn} ${theme.motion.spinner} linear infinite;
`

export interface SpinnerProps {
  size?: number
}

/** Decoration beside a word that says what is going on; it says nothing by itself. */
export function Spinner({ size = 18 }: SpinnerProps) {
  return (
    <Ring
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={size > 24 ? 1.5 : 2.25}
      aria-hidden="true"
    >
      <path d="M 21 12 a 9 9 0 1 1 -5.2 -8.2" />
    </Ring>
  )
}
