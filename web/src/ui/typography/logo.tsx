import styled from 'styled-components'
import { theme } from '../theme'

const Frame = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  min-width: 0;
`

const Name = styled.span`
  /* As high before the name is known. */
  min-height: 30px;
  overflow: hidden;
  font-family: ${theme.font.serif};
  padding-top: 2px;
  font-size: 1.25rem;
  line-height: 1.75rem;
  font-weight: 520;
  text-overflow: ellipsis;
  white-space: nowrap;
`

export interface MarkProps {
  size?: number
}

/** A globe cut by its meridian. Decoration: the company's name always stands beside it. */
export function Mark({ size = 28 }: MarkProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="none"
      stroke={theme.colour.accent}
      strokeWidth="1.5"
      aria-hidden="true"
      style={{ flex: 'none' }}
    >
      <circle cx="14" cy="14" r="12.75" />
      <path d="M14 1.25 A 12.75 12.75 0 0 0 14 26.75 Z" fill={theme.colour.accent} />
      <path d="M14 1.25 A 14.05 14.05 0 0 1 14 26.75" />
    </svg>
  )
}

export interface LogoProps {
  companyName: string
}

export function Logo({ companyName }: LogoProps) {
  return (
    <Frame>
      <Mark />
      <Name>{companyName}</Name>
    </Frame>
  )
}
