import { icon } from '../ui/icons/icon'

/** @license Icons by the Lucide contributors (ISC): see ../ui/icons/icons-license.txt. Those that the explorer alone uses. */

export const Link2 = /* @__PURE__ */ icon(
  <>
    <path d="M9 17H7A5 5 0 0 1 7 7h2" />
    <path d="M15 7h2a5 5 0 1 1 0 10h-2" />
    <line x1="8" x2="16" y1="12" y2="12" />
  </>,
)
export const SquareTerminal = /* @__PURE__ */ icon(
  <>
    <path d="m7 11 2-2-2-2" />
    <path d="M11 13h4" />
    <rect width="18" height="18" x="3" y="3" rx="2" ry="2" />
  </>,
)
