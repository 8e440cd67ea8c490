/**
 * The tokens of the looks, imported directly rather than read from a ThemeProvider: styles stay
 * static strings, a misspelt token fails to compile, and a part renders in a test without a wrapper.
 */

const colour = {
  ink: '#10211f',
  ink2: '#3b4d4a',
  ink3: '#5a6b68',
  control: '#788885',
  rule2: '#c3cecb',
  rule: '#dde5e2',
  fill: '#e9efed',
  sunken: '#f4f7f6',
  paper: '#ffffff',
  accent: '#0b5f57',
  accentHover: '#084a44',
  accentActive: '#063631',
  accentTint: '#e3f0ec',
  accentTint2: '#cfe4de',
  deep: '#0e2b29',
  onDeep2: '#b9d0cb',
  amber: '#744600',
  amberTint: '#fbf0d9',
  red: '#a1221d',
  redTint: '#fbeae8',
  redHover: '#821814',
  redActive: '#62110e',
  duration: '#091817',
  scrim: 'rgba(14, 30, 28, 0.56)',
} as const

const font = {
  serif:
    "'Newsreader Variable', 'Newsreader in Georgia', 'Newsreader in Times', 'Newsreader in Noto', 'Newsreader in DejaVu', Georgia, serif",
  sans: "'Hanken Grotesk Variable', 'Hanken Grotesk in Arial', 'Hanken Grotesk in DejaVu', system-ui, sans-serif",
  mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
} as const

/** Space by its size in pixels: the only steps there are. */
const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
  40: '40px',
  48: '48px',
  56: '56px',
  64: '64px',
  72: '72px',
} as const

const radius = { badge: '3px', control: '4px', card: '6px', dialog: '8px', full: '999px' } as const

const shadow = {
  menu: '0 12px 32px -8px rgba(16, 33, 31, 0.24)',
  dialog: '0 24px 64px -16px rgba(16, 33, 31, 0.4)',
} as const

const motion = {
  hover: '100ms',
  menu: '160ms',
  dialog: '200ms',
  exit: '120ms',
  spinner: '800ms',
  pulse: '1.6s',
  enterEase: 'cubic-bezier(0.2, 0, 0, 1)',
  exitEase: 'cubic-bezier(0.4, 0, 1, 1)',
} as const

const breakpoint = { tablet: 640, desktop: 960, wide: 1216 } as const

const em = (pixels: number) => `${pixels / 16}em`

/** Media queries, phone first, in the reader's own text size. `below` is for what only the phone or tablet has. */
const from = {
  tablet: `@media (min-width: ${em(breakpoint.tablet)})`,
  desktop: `@media (min-width: ${em(breakpoint.desktop)})`,
  wide: `@media (min-width: ${em(breakpoint.wide)})`,
} as const

const below = {
  tablet: `@media (max-width: ${em(breakpoint.tablet - 0.02)})`,
  desktop: `@media (max-width: ${em(breakpoint.desktop - 0.02)})`,
} as const

const layer = { sticky: 10, notice: 20, dialog: 30, menu: 40, toast: 50, skip: 60 } as const

export const theme = {
  colour,
  font,
  space,
  radius,
  shadow,
  motion,
  breakpoint,
  from,
  below,
  layer,
} as const
