import { readFileSync } from 'node:fs'
import { FontSet } from '#platform/pdf/font-set'
import { TrueTypeFont } from '#platform/pdf/truetype'

/** The characters that the PDF can show, each file with some of them. */
const SCRIPTS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext']

const fontSet = (weight: 400 | 700): FontSet =>
  new FontSet(
    SCRIPTS.map(script => {
      const file = require.resolve(
        `@fontsource/noto-sans/files/noto-sans-${script}-${weight}-normal.woff`,
      )
      return new TrueTypeFont(`NotoSans-${script}-${weight}`, readFileSync(file))
    }),
  )

/** Anew for each PDF, since they know what was used. */
export const packFonts = (): { regular: FontSet; bold: FontSet } => ({
  regular: fontSet(400),
  bold: fontSet(700),
})
