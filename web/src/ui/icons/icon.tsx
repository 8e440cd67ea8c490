import type { ReactNode, SVGProps } from 'react'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** Width and height, in pixels. */
  size?: number
}

export type IconComponent = (props: IconProps) => ReactNode

/** An icon of this body, on a grid of 24 by 24. */
export const icon =
  (body: ReactNode): IconComponent =>
  ({ size = 24, ...props }) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      {body}
    </svg>
  )
