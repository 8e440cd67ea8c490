import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rounds } from '../jest/thorough'

/** Most of the Big List of Naughty Strings 1.0.0 (Max Woolf, MIT): what is likely to cause trouble as input. */
const listed = JSON.parse(
  readFileSync(join(__dirname, '../../fixtures/naughty-strings/strings.json'), 'utf8'),
) as string[]

const point = String.fromCodePoint
const control = [...Array(32).keys(), 0x7f, 0x80, 0x85, 0x9b, 0x9f].map(
  code => `Control ${code}: ${point(code)} in it`,
)

/** What cannot be seen in a file. */
const invisible = [
  ...control,
  `Half a character: \ud83d in it`,
  `The other half: \ude00 in it`,
  `Halves in the wrong order: \ude00\ud83d in it`,
  `Right to left: ${point(0x202e)}txt.exe${point(0x202c)}`,
  `Isolated: ${point(0x2066)}one${point(0x2069)}`,
  `Zero width: ${point(0x200b)}${point(0x200d)}${point(0xfeff)}.`,
  `Joined: ${[0x1f468, 0x1f469, 0x1f467, 0x1f466].map(code => point(code)).join(point(0x200d))}`,
  `Composed é, and not: e${point(0x301)}`,
  `Marks: a${point(0x300).repeat(200)}`,
  `Separators: ${point(0x2028)}and${point(0x2029)}.`,
  `No characters: ${point(0xffff)}${point(0xfffe)}${point(0x1ffff)}${point(0xfdd0)}.`,
  `Private: ${point(0xe000)}${point(0x10fffd)}.`,
  `Tags: ${point(0xe0041)}${point(0xe007f)}.`,
  'A line\r\nBcc: somebody@example.com\r\n\r\nand another',
  'A line\rand another\nand another',
  '\tTabs\tin it\t',
]

const injections = [
  '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> {% debug %} *{7*7} @(7*7)',
  '__proto__',
  'constructor.prototype.polluted',
  'hasOwnProperty',
  "'; drop table presentation; --",
  "' union select password_hash from admin --",
  '$1 $2 :name ?',
  '%27%20or%201=1',
  '\\u0000 \\x00 %00 &#0;',
  '=HYPERLINK("http://example.com","x")',
  '..\\..\\..\\windows\\system32',
  '</textarea></script></style><svg onload=alert(1)>',
  ']]><!ENTITY x SYSTEM "file:///etc/passwd">',
  '<!--#exec cmd="ls"-->',
  'javascript:alert(1)',
  '${jndi:ldap://127.0.0.1/x}',
]

const long = [
  'x'.repeat(20),
  'x'.repeat(21),
  'x'.repeat(300),
  'x'.repeat(301),
  '😀'.repeat(150),
  '😀'.repeat(151),
  'word '.repeat(10_000),
]

export const allNaughty = [...listed, ...invisible, ...injections, ...long]

const CATEGORIES =
  'Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn'
    .split(' ')
    .map(category => new RegExp(`\\p{${category}}`, 'u'))

/** Which of Unicode's general categories its characters have. */
export const categoriesOf = (texts: string[]): string[] =>
  CATEGORIES.filter(category => texts.some(text => category.test(text))).map(({ source }) => source)

/** Returns all texts with THOROUGH=1, and otherwise each twentieth, the empty and long ones, and one for each category. */
function choose(): string[] {
  const parts = rounds('twentieths of the naughty strings', { short: 1, thorough: 20 })
  const [chosen, seen]: [string[], Set<string>] = [[], new Set()]
  for (const [index, text] of allNaughty.entries()) {
    const isNew = categoriesOf([text]).some(category => !seen.has(category))
    if (index % 20 < parts || text.trim() === '' || long.includes(text) || isNew) chosen.push(text)
    for (const category of categoriesOf([text])) seen.add(category)
  }
  return chosen
}

export const naughty = choose()
