import { escapeHtml, publishedHtml } from '#platform/text/published-html'
import type {
  MailBody,
  MailContent,
  MailFootnote,
  MailItem,
  MailLink,
  MailQuote,
  MailSection,
  MailSettings,
} from './mail-definition'
import { publishedStyles, styles, styleSheet } from './mail-styles'

/** A mail laid out but for its footnotes, which may differ by recipient. */
interface LaidOut {
  text: (footnotes: readonly MailFootnote[]) => string
  html: (footnotes: readonly MailFootnote[]) => string
}

export const textOf = (content: MailContent, settings: MailSettings): string =>
  layOut(content, settings).text(content.footnotes)
export const htmlOf = (content: MailContent, settings: MailSettings): string =>
  layOut(content, settings).html(content.footnotes)

/** The one template of all mails: a text part and an HTML part that say the same. */
export function layOut(body: MailBody, settings: MailSettings): LaidOut {
  const text = {
    start: textStart(body),
    end: `${settings.companyName} Shareholder Portal\n${settings.publicUrl}\n`,
  }
  const html = { start: htmlStart(body, settings), end: htmlEnd(settings) }
  return {
    text: footnotes => text.start + footnotes.map(footnoteText).join('') + text.end,
    html: footnotes => html.start + footnotes.map(footnoteHtml).join('') + html.end,
  }
}

function textStart({
  heading,
  facts,
  paragraphs = [],
  quotes = [],
  sections = [],
  button,
}: MailBody): string {
  const parts = [
    heading,
    ...(facts ? [plain(facts)] : []),
    ...paragraphs,
    ...quotes.map(quoteText),
    ...sections.flatMap(sectionText),
  ]
  if (button) parts.push(`${button.label}:\n${button.url}`)
  return [...parts, '--', ''].join('\n\n')
}

/** Words of people are indented: no line of theirs is taken for one of ours. */
const indented = (text: string) => text.replace(/^/gm, '  ')

const quoteText = ({ label, text, isVerbatim }: MailQuote) =>
  `${label === undefined ? '' : `${label}\n`}${isVerbatim ? `\n${text}` : indented(text)}`

const sectionText = ({ heading, items, more }: MailSection) => [
  heading,
  ...items.map(item => indented(`${item.label}\n${plain(lineOf(item))}\n${item.url}`)),
  ...(more ? [indented(`${more.label}:\n${more.url}`)] : []),
]

const lineOf = ({ of, line }: MailItem) => (of === undefined ? line : `${of}, ${line}`)

const footnoteText = (note: MailFootnote) => {
  if (typeof note === 'string') return `${note}\n\n`
  if (Array.isArray(note))
    return `${note.map(({ label, url }) => `${label}: ${url}`).join('\n')}\n\n`
  return `${note.label}:\n${note.url}\n\n`
}

/** Without no-break spaces, which some programs show as other characters. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

const isSingle = 'role="presentation" cellpadding="0" cellspacing="0"'

/**
 * Tables and inline styles, because that is what mail programs understand. No picture, nothing loaded from anywhere. What stands in
 * comments is Outlook's, which knows no largest width.
 */
function htmlStart(body: MailBody, settings: MailSettings): string {
  const { subject, heading, facts, paragraphs = [], quotes = [], sections = [], button } = body
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${styleSheet}</style></head>
<body class="page" style="margin:0;${styles.page}">
<div role="article" aria-roledescription="email" lang="en" dir="ltr" class="mail">
<table ${isSingle} width="100%" class="page" style="${styles.page}"><tr><td align="center" style="padding:32px 16px">
<!--[if mso]><table ${isSingle} width="560"><tr><td><![endif]-->
<table ${isSingle} width="100%" style="${styles.column}"><tr><td align="left" class="card" style="${styles.card}">
<div class="accent" style='${styles.company}'>${escapeHtml(settings.companyName)}</div>
<h1 class="ink" style='${facts ? styles.headingOfFacts : styles.heading}'>${escapeHtml(heading)}</h1>
${facts ? `<p class="ink3" style='${styles.facts}'>${lines(facts)}</p>\n` : ''}${paragraphs.map(paragraphHtml).join('')}${quotes.map(quoteHtml).join('')}${sections.map(sectionHtml).join('')}${button ? buttonHtml(button) : ''}<div class="rule" style="${button ? styles.footer : styles.footerOfList}">
`
}

const htmlEnd = ({ companyName }: MailSettings) => `</div></td></tr>
<tr><td align="left" class="ink3" style='${styles.sender}'>${escapeHtml(companyName)} Shareholder Portal</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></div></body></html>
`

const paragraphHtml = (text: string) =>
  `<p class="ink2" style='${styles.paragraph}'>${lines(text)}</p>\n`

function quoteHtml({ label, text, isPublished, isVerbatim }: MailQuote): string {
  const named =
    label === undefined
      ? ''
      : `<div class="ink3" style='${styles.quoteLabel}'>${escapeHtml(label)}</div>`
  const words = isPublished ? publishedHtml(text, publishedStyles) : lines(text)
  return `<table ${isSingle} width="100%" style="margin:0 0 16px"><tr><td class="quote" style="${isPublished ? styles.publishedQuote : styles.quote}">${named}<div class="ink" style='${isVerbatim ? styles.verbatim : styles.quoted}'>${words}</div></td></tr></table>\n`
}

const sectionHtml = ({
  heading,
  items,
  more,
}: MailSection) => `<h2 class="ink" style='${styles.sectionHeading}'>${escapeHtml(heading)}</h2>
${items.map(itemHtml).join('')}${more ? `<div class="rule" style="${styles.item}"><p style='${styles.itemLine}'>${loneLinkHtml(more)}</p></div>\n` : ''}`

const itemHtml = ({ label, url, of, line }: MailItem) =>
  `<div class="rule" style="${styles.item}"><h3 class="ink" style='${styles.itemTitle}'><a href="${escapeHtml(url)}" style="${styles.itemLink}">${escapeHtml(label)}</a></h3>` +
  `<p class="ink3" style='${styles.itemLine}'>${of === undefined ? '' : `<bdi>${escapeHtml(of)}</bdi>, `}${escapeHtml(line)}</p></div>\n`

const buttonHtml = ({ label, url }: MailLink) =>
  `<table ${isSingle} class="wide" style="margin:8px 0 24px"><tr><td class="button" style="${styles.button}"><a href="${escapeHtml(url)}" style='${styles.buttonLink}'>${escapeHtml(label)}</a></td></tr></table>
<p class="ink3" style='${styles.address}'>Or copy this address into your browser:<br><a href="${escapeHtml(url)}" style="${styles.link}">${breakable(url)}</a></p>
`

/** An address that may be broken where its parts begin, also by programs that know no styles. */
const breakable = (url: string) =>
  url
    .split(/(?<=[^/:]\/|[.?&=#-])/)
    .map(escapeHtml)
    .join('<wbr>')

const loneLinkHtml = ({ label, url }: MailLink) =>
  `<a href="${escapeHtml(url)}" style="${styles.loneLink}">${escapeHtml(label)}</a>`

function footnoteHtml(note: MailFootnote): string {
  const words =
    typeof note === 'string'
      ? lines(note)
      : Array.isArray(note)
        ? note
            .map(
              ({ label, url }) =>
                `<a href="${escapeHtml(url)}" style="${styles.linkInRow}">${escapeHtml(label)}</a>`,
            )
            .join(' ')
        : loneLinkHtml(note)
  return `<p class="ink3" style='${styles.footnote}'>${words}</p>\n`
}
