/** What XML 1.0 cannot contain, not even as a reference. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text for an element or an attribute. White space is escaped, which parsers would otherwise normalize. */
export const escapeXml = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replace(/[&<>"'\t\n\r]/g, character => `&#${character.charCodeAt(0)};`)
