import type { ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { theme } from '../theme'
import { Status } from './status'

const pulse = keyframes`
  50% { opacity: 0.6; }
`

export interface SkeletonBlockLook {
  $width?: string
  $height?: string
  $ratio?: string
}

/** A block in the shape of what comes. */
export const SkeletonBlock = styled.span<SkeletonBlockLook>`
  display: block;
  width: ${({ $width }) => $width ?? '100%'};
  max-width: 100%;
  height: ${({ $height, $ratio }) => ($ratio ? 'auto' : ($height ?? '14px'))};
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  border-radius: ${theme.radius.badge};
  background: ${theme.colour.fill};
  animation: ${pulse} ${theme.motion.pulse} ease-in-out infinite;
`

export interface SkeletonListProps {
  /** What is loading, for a screen reader: 'Loading presentations'. */
  label: string
  count: number
  children: ReactNode
  className?: string
}

/** `children` over and over, hidden from screen readers, with one sentence in their place. */
export function SkeletonList({ label, count, children, className }: SkeletonListProps) {
  return (
    <>
      <Status>{label}</Status>
      <div aria-hidden="true" {...(className === undefined ? {} : { className })}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} data-skeleton>
            {children}
          </div>
        ))}
      </div>
    </>
  )
}
