import { icon } from './icon'

/** Icons of where a question stands, apart so that other pages do not load them; drawn and licensed as those of icons.tsx. */

export const CircleSlash = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <line x1="9" x2="15" y1="15" y2="9" />
  </>,
)
export const GitMerge = /* @__PURE__ */ icon(
  <>
    <circle cx="18" cy="18" r="3" />
    <circle cx="6" cy="6" r="3" />
    <path d="M6 21V9a9 9 0 0 0 9 9" />
  </>,
)
export const Link2 = /* @__PURE__ */ icon(
  <>
    <path d="M9 17H7A5 5 0 0 1 7 7h2" />
    <path d="M15 7h2a5 5 0 1 1 0 10h-2" />
    <line x1="8" x2="16" y1="12" y2="12" />
  </>,
)
export const Plus = /* @__PURE__ */ icon(
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>,
)
export const Split = /* @__PURE__ */ icon(
  <>
    <path d="M16 3h5v5" />
    <path d="M8 3H3v5" />
    <path d="M12 22v-8.3a4 4 0 0 0-1.172-2.872L3 3" />
    <path d="m15 9 6-6" />
  </>,
)
export const Undo2 = /* @__PURE__ */ icon(
  <>
    <path d="M9 14 4 9l5-5" />
    <path d="M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
  </>,
)
