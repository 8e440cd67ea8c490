const SERIF = 'Newsreader, Georgia, "Times New Roman", serif'
const SANS =
  '"Hanken Grotesk", system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif'
const MONO = 'ui-monospace, Menlo, Consolas, monospace'

const INK = '#10211f'
const INK_2 = '#3b4d4a'
const INK_3 = '#5a6b68'
const ACCENT = '#0b5f57'
const RULE = '#dde5e2'
const RULE_2 = '#c3cecb'

/** A long word or address makes no mail wider than its window; mail programs know the one property or the other. */
const BREAKABLE = 'overflow-wrap:anywhere;word-break:break-word'
/** Each paragraph runs in the direction of its own script, and all begin at the left. */
const OF_ITS_SCRIPT = 'unicode-bidi:plaintext;text-align:left'

const SMALL = `font:400 14px/20px ${SANS};color:${INK_3}`

/** Inline, because some mail programs know no style sheet. */
export const styles = {
  page: 'background:#f4f7f6',
  column: `max-width:560px;border-collapse:separate;${BREAKABLE}`,
  card: `padding:32px;background:#ffffff;border:1px solid ${RULE};border-radius:8px`,
  company: `font:500 20px/26px ${SERIF};color:${ACCENT};margin:0 0 24px`,
  heading: `font:450 28px/36px ${SERIF};color:${INK};margin:0 0 16px;${OF_ITS_SCRIPT}`,
  headingOfFacts: `font:450 28px/36px ${SERIF};color:${INK};margin:0 0 8px;${OF_ITS_SCRIPT}`,
  facts: `${SMALL};margin:0 0 20px`,
  paragraph: `margin:0 0 16px;font:400 17px/28px ${SANS};color:${INK_2}`,
  quote: 'background:#f4f7f6;border-radius:6px;padding:16px 20px',
  /** Its last paragraph has a margin. */
  publishedQuote: 'background:#f4f7f6;border-radius:6px;padding:16px 20px 8px',
  quoteLabel: `font:600 14px/20px ${SANS};color:${INK_3};margin:0 0 6px`,
  quoted: `font:400 18px/28px ${SERIF};color:${INK};${OF_ITS_SCRIPT}`,
  verbatim: `font:400 14px/22px ${MONO};color:${INK}`,
  sectionHeading: `font:600 14px/20px ${SANS};color:${INK};margin:28px 0 8px`,
  item: `border-top:1px solid ${RULE};padding:12px 0`,
  itemTitle: `font:500 20px/26px ${SERIF};margin:0 0 4px;${OF_ITS_SCRIPT}`,
  /** With paddings large enough to be touched. */
  itemLink: `padding:2px 0;color:${INK};text-decoration:underline;text-decoration-color:${RULE_2};text-underline-offset:3px`,
  itemLine: `${SMALL};margin:0`,
  button: `background:${ACCENT};border-radius:4px`,
  buttonLink: `display:inline-block;padding:12px 24px;font:600 16px/24px ${SANS};color:#ffffff;text-decoration:none`,
  address: `${SMALL};margin:0 0 24px`,
  link: `color:${ACCENT}`,
  footer: `border-top:1px solid ${RULE};padding-top:16px`,
  footerOfList: `border-top:1px solid ${RULE};margin-top:24px;padding-top:16px`,
  footnote: `${SMALL};margin:0 0 16px`,
  loneLink: `display:inline-block;padding:2px 0;color:${ACCENT}`,
  linkInRow: `display:inline-block;padding:2px 0;margin:0 20px 0 0;color:${ACCENT}`,
  sender: `${SMALL};padding:16px 0 0`,
} as const

const CELL = `padding:4px 0;border-top:1px solid ${RULE_2};font-weight:inherit;text-align:left;vertical-align:top;unicode-bidi:plaintext`
const GAP = 'margin:0 0 8px'

/** Of a text that the company publishes. */
export const publishedStyles = {
  p: `style="${GAP};unicode-bidi:plaintext"`,
  ul: `style="${GAP};padding:0 0 0 24px"`,
  table: `width="100%" cellpadding="0" cellspacing="0" style="${GAP};font:inherit"`,
  th: `width="45%" style="${CELL};padding-right:16px"`,
  td: `style="${CELL}"`,
  a: `style="${styles.link}"`,
}

/** The dark counterparts, for programs that follow the reader's preference: each stands against inline styles. */
const dark: Record<string, string> = {
  '.page': 'background:#0b1514',
  '.card': 'background:#13201e;border-color:#2b3b38',
  '.quote': 'background:#1c2c29',
  '.ink': 'color:#e9efed',
  '.ink2': 'color:#c3cecb',
  '.ink3': 'color:#a3b3af',
  '.accent,.mail a': 'color:#7fcabd',
  '.mail .ink>a': 'color:#e9efed;text-decoration-color:#5a6b68',
  '.rule,.quote th,.quote td': 'border-color:#3b4d4a',
  '.button': 'background:#7fcabd',
  '.mail .button a': 'color:#0b1514',
}

const important = (rules: Record<string, string>) =>
  Object.entries(rules)
    .map(
      ([selector, declarations]) =>
        `${selector}{${declarations.replaceAll(';', '!important;')}!important}`,
    )
    .join('')

/** On a phone the button is as wide as the column. */
const narrow = {
  '.card': 'padding:20px',
  '.wide': 'width:100%',
  '.wide a': 'display:block;text-align:center',
}

export const styleSheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (max-width:480px){${important(narrow)}}@media (prefers-color-scheme:dark){${important(dark)}}`
