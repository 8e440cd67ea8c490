import { theme } from '../theme'

interface Style {
  size: number
  line: number
  weight: number
  tracking?: string
  /** At most so many hundredths of the window's width, so that the longest word of a title stays whole in large text. */
  widest?: number
}

function declarations({ size, line, weight, tracking, widest }: Style): string {
  const spacing = tracking ? `letter-spacing: ${tracking};` : ''
  const rem = `${size / 16}rem`
  const sizes = widest
    ? `min(${rem}, ${widest}vw); line-height: ${line / size}`
    : `${rem}; line-height: ${line / 16}rem`
  return `font-size: ${sizes}; font-weight: ${weight}; ${spacing}`
}

/** Phone first; the wide sizes from the tablet on. Sizes in rem, so that a reader's own size counts. */
function style(family: keyof typeof theme.font, phone: Style, wide?: Style): string {
  const tracking = family === 'sans' ? '-0.004em' : 'normal'
  return `
    font-family: ${theme.font[family]};
    ${declarations({ tracking, ...phone })}
    ${wide ? `${theme.from.tablet} { ${declarations({ tracking, ...wide })} }` : ''}
  `
}

/** Every style of the looks' type table, to be dropped into a styled block: `${type.h2}`. */
export const type = {
  display: style(
    'serif',
    { size: 42, line: 46, weight: 400, tracking: '-0.022em', widest: 17 },
    { size: 64, line: 68, weight: 400, tracking: '-0.022em' },
  ),
  h1: style(
    'serif',
    { size: 32, line: 38, weight: 400, tracking: '-0.018em', widest: 13 },
    { size: 44, line: 52, weight: 400, tracking: '-0.018em' },
  ),
  h1Admin: style(
    'serif',
    { size: 32, line: 38, weight: 400, tracking: '-0.018em', widest: 13 },
    { size: 34, line: 44, weight: 400, tracking: '-0.018em' },
  ),
  h2: style(
    'serif',
    { size: 26, line: 32, weight: 450, tracking: '-0.01em' },
    { size: 28, line: 36, weight: 450, tracking: '-0.01em' },
  ),
  h2Pinned: style(
    'serif',
    { size: 26, line: 32, weight: 450, tracking: '-0.01em' },
    { size: 32, line: 40, weight: 450, tracking: '-0.01em' },
  ),
  cardHead: style('serif', { size: 30, line: 38, weight: 450, tracking: '-0.01em', widest: 13 }),
  h3: style('serif', { size: 22, line: 28, weight: 500, tracking: '-0.005em' }),
  h3Large: style(
    'serif',
    { size: 22, line: 28, weight: 500, tracking: '-0.005em' },
    { size: 24, line: 31, weight: 500, tracking: '-0.005em' },
  ),
  h4: style('serif', { size: 20, line: 26, weight: 500 }),
  h4Admin: style('serif', { size: 19, line: 25, weight: 500 }),
  article: style('serif', { size: 20, line: 33, weight: 400 }),
  answer: style('serif', { size: 19, line: 29, weight: 420 }),
  lede: style('sans', { size: 18, line: 28, weight: 400 }, { size: 20, line: 32, weight: 400 }),
  question: style('sans', { size: 18, line: 28, weight: 400 }),
  questionAdmin: style('sans', { size: 16, line: 24, weight: 400 }),
  body: style('sans', { size: 17, line: 28, weight: 400 }),
  ui: style('sans', { size: 16, line: 24, weight: 400 }),
  nav: style('sans', { size: 16, line: 24, weight: 500 }),
  button: style('sans', { size: 16, line: 24, weight: 600 }),
  dense: style('sans', { size: 15, line: 22, weight: 400 }),
  meta: style('sans', { size: 15, line: 20, weight: 400 }, { size: 14, line: 20, weight: 400 }),
  label: style('sans', { size: 14, line: 20, weight: 600 }),
  badge: style('sans', { size: 13, line: 16, weight: 600 }),
  figure: style('sans', { size: 36, line: 40, weight: 500 }),
  counter: style('sans', { size: 28, line: 32, weight: 500 }),
} as const
