/** Texts of questions, each of its own words: an opening, a subject, a place, a time and a reason. */
const openings = [
  'Could you please say more about',
  'What has changed with',
  'When will we hear about',
  'I do not understand',
  'How sure are you of',
  'What is behind',
  'Where are we with',
  'Are you satisfied with',
  'Who is responsible for',
  'Why was nothing said about',
  'Please comment on',
  'Do you expect a change of',
]
const subjects =
  'cash cost guidance|second processing line|interim dividend|water licence|remaining mine life|offtake agreements|tailings dam|net debt|exploration budget|board renewal|diesel price|solar plant|battery storage|royalty rates|haul road|ore grade|metallurgical recovery|hedge book|capital raising|share buyback|executive bonuses|diversity targets|safety record|contractor dispute|rail access|port charges|smelter terms|currency exposure|land rehabilitation|native title talks|drilling results|resource estimate|reserve statement|acquisition rumours|divestment plan|insurance cover|tax dispute|auditor rotation|franking credits|reinvestment plan|strip ratio|ventilation upgrade|paste fill|workforce turnover|housing village|airstrip lease|emissions baseline|carbon credits|green premium|lithium prospect|copper prospect|nickel stockpile|zinc concentrate|gold doré|royalty buyout|joint venture|farm-in option|feasibility study|permitting delay|community fund'.split(
    '|',
  )
const places =
  'Argyle|Banksia|Cobalt Creek|Dunmore|Eastbank|Fairhill|Gibson|Hartley|Ironbark|Jarrah|Kelso|Longreach|Mulga|Norseman|Oakover|Pardoo|Quartz Hill|Redcliffe|Stirling|Tallering|Umber|Victor|Warburton|Xantippe|Yilgarn|Zephyr|Acacia|Boundary|Comet|Dingo Flat|Emu Plain|Frontier|Grevillea|Horseshoe|Ibis|Jindalee|Koolyanobbing|Lancefield|Marvel Loch|Nullagine'.split(
    '|',
  )
const times =
  'in January|in February|in March|in April|in May|in June|in July|in August|in September|in October|in November|in December|during the wet season|during the shutdown|since the flood|before the merger|after the strike|next year|within five years|over the decade|at the half-year|at the full year|this quarter|last quarter'.split(
    '|',
  )
const reasons =
  'in the light of the weaker copper price|now that the contractor has changed|if the permit is delayed again|and what it means for guidance|and whether it changes the dividend policy|given the higher interest rates|after the departure of the chief operating officer|as competitors report lower figures|while inflation goes on|because the regulator has asked|since analysts doubt it|although production fell|with regard to the covenant|in view of the drought|following the ransom attack|once the lease expires|as the unions demand|under the new standard|despite the record harvest|considering the tariffs'.split(
    '|',
  )

/** Numbers in [0, 1), the same each time. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const draw = <T>(random: () => number, items: readonly T[]): T =>
  items[Math.floor(random() * items.length)]!

export const aQuestion = (random: () => number): string =>
  `${draw(random, openings)} the ${draw(random, subjects)} at ${draw(random, places)} ${draw(random, times)} ${draw(random, reasons)}?`

/** Another person's wording: another opening, a part left out, two parts in another order, or two words misspelt. */
export function paraphrased(text: string, random: () => number): string {
  const opening = openings.find(one => text.startsWith(one)) ?? ''
  const words = text.slice(opening.length, -1).trim().split(' ')
  const other = draw(random, openings)
  const kind = Math.floor(random() * 4)
  if (kind === 0) return `${other} ${words.join(' ')}?`
  if (kind === 1) return `${opening} ${words.filter(() => random() > 0.3).join(' ')}?`
  if (kind === 2) {
    const middle = Math.floor(words.length / 2)
    return `${[...words.slice(middle), ...words.slice(0, middle)].join(' ')}: ${other.toLowerCase()} it?`
  }
  for (const _ of [1, 2]) {
    const index = Math.floor(random() * words.length)
    words[index] = misspelt(words[index]!, random)
  }
  return `${other} ${words.join(' ')}?`
}

function misspelt(word: string, random: () => number): string {
  if (word.length < 4) return word
  const at = 1 + Math.floor(random() * (word.length - 3))
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

const commonWords = 'dividend debt copper gold price board plan water mine cost share report'.split(
  ' ',
)
/** A text whose every word is in most of the others. */
export const ofCommonWords = (random: () => number): string =>
  Array.from({ length: 12 }, () => draw(random, commonWords)).join(' ')
