import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import canonicalize from 'canonicalize'
import { readZip, verifyPack } from '@portal/rules/verify-pack.mjs'
import { PackArchive } from '#modules/archive/packs/writing/pack-archive'
import { sealedByNow } from '#modules/archive/packs/writing/sealed-events'
import { checkpointKey, signCheckpoint, verifierKeyOf } from '#modules/evidence/seals/checkpoint'
import { makeCheckpoint } from '#modules/evidence/seals/checkpoints.service'
import { sqlOf } from '#platform/database/kysely'
import {
  bytesOf,
  inflate,
  linesIn,
  manifestIn,
  openZip,
  type Pack,
  type PackLine,
  sha256,
  startSealer,
  unzipped,
  verified,
  VERIFIES,
  zipOf,
} from '../../../harness/modules/packs'
import {
  PolicyCreate,
  QuestionAnswer,
  QuestionAsk,
  QuestionFlag,
} from '../../../harness/generated/operations'
import { rounds, seededRandom } from '../../../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'

const TAMPERINGS = rounds('tamperings with a pack', { short: 70, thorough: 1_000 })
const FLIPS = rounds('bits flipped in the ZIP of a pack', { short: 40, thorough: 1_000 })

const [WHOLE, CHANGED, MISSING, CUT_OFF, NOT_ANCHORED] = [0, 1, 2, 3, 4]

let zip: Buffer
let whole: Pack
/** Another one, of the presentation alone: it begins later, and has leaves without events. */
let partial: Pack
let key: string
let evidenceKey: TestPortal['services']['evidenceKey']
beforeAll(async () => {
  const portal = await startTestPortal()
  const sealer = startSealer(portal)
  try {
    evidenceKey = portal.services.evidenceKey
    key = verifierKeyOf(evidenceKey)
    const presentationId = await fill(portal)
    // The events include an earlier export.
    await zipOf(portal)
    zip = await zipOf(portal)
    whole = await unzipped(zip)
    partial = await unzipped(await zipOf(portal, { presentationId }))
  } finally {
    await sealer.close()
    await portal.stop()
  }
})

/** Questions on two presentations, in turn, a document and a checkpoint between. Returns the second presentation. */
async function fill(portal: TestPortal): Promise<string> {
  const admin = await anAdmin(portal)
  const shareholder = await signedIn(portal, await portal.make.shareholder())
  const presentations = [
    await portal.make.presentation(),
    await portal.make.presentation(),
  ] as const
  await portal.make.file({ key: 'policies/one.pdf' })
  await portal.services.files.put('policies/one.pdf', Buffer.from('%PDF-1.4 one'), {
    contentType: 'application/pdf',
  })
  await admin.ask(PolicyCreate, {
    input: { title: 'Disclosure', pdfUrl: '/objects/policies/one.pdf' },
  })
  for (let turn = 0; turn < 12; turn++) {
    const presentationId = presentations[turn % 2]!.id
    const { questionAsk } = await shareholder.ask(QuestionAsk, {
      input: { presentationId, questionText: `What is the outlook for “${turn}” café?` },
    })
    const input = { id: String(questionAsk.question.id) }
    await admin.ask(QuestionFlag, { input: { ...input, note: `Ask the CFO about ${turn}` } })
    if (turn % 3 === 0)
      await admin.ask(QuestionAnswer, { input: { ...input, answerText: 'It is in the report.' } })
    portal.clock.pass({ minutes: 1 })
    if (turn !== 6) continue
    await sealedByNow(sqlOf(portal.em()))
    await makeCheckpoint(portal.services)
  }
  return presentations[1].id
}

// Tampering

type Random = (limit: number) => number
/** Changes the pack, and tells which codes find it: one, or two where it depends on the place. */
type Tampering = (pack: Pack, random: Random) => number[]

const copyOf = (pack: Pack): Pack =>
  new Map([...pack].map(([name, bytes]) => [name, Buffer.from(bytes)]))
const oneOf = <T>(values: readonly T[], random: Random): T => values[random(values.length)]!
const rowsOf = (pack: Pack): string[] => String(pack.get('events.jsonl')).trimEnd().split('\n')
const setRows = (pack: Pack, rows: readonly string[]) =>
  void pack.set('events.jsonl', Buffer.from(rows.map(row => `${row}\n`).join('')))
const parsed = (row: string): PackLine => JSON.parse(row) as PackLine
const changeManifest = (pack: Pack, change: (manifest: Record<string, any>) => void) => {
  const manifest = manifestIn(pack)
  change(manifest)
  pack.set('manifest.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
}
/** As who tampers and knows the manifest has it: the manifest says the same as the files. */
const settle = (pack: Pack) =>
  changeManifest(pack, manifest => {
    manifest.files = Object.fromEntries(
      [...pack]
        .filter(([name]) => name !== 'manifest.json')
        .map(([name, bytes]) => [name, sha256(bytes).toString('hex')]),
    )
  })
const leafOf = (event: object) => sha256(`evidence.v1\0${canonicalize(event)}`).toString('hex')
const flip = (bytes: Buffer, random: Random): void => {
  const at = random(bytes.length)
  bytes[at] = bytes[at]! ^ (1 << random(8))
}
const hex = (random: Random) => sha256(String(random(1e9))).toString('hex')
/** The index of a row like this; every pack here has some. */
const rowWith = (rows: string[], random: Random, is: (line: PackLine) => boolean): number =>
  oneOf(
    [...rows.keys()].filter(index => is(parsed(rows[index]!))),
    random,
  )
const hasEvent = ({ event }: PackLine) => event !== undefined && event.type !== 'evidence.exported'
const isBare = (line: PackLine) => line.event === undefined
const checkpointNames = (pack: Pack) =>
  [...pack.keys()].filter(name => name.startsWith('checkpoints/')).toSorted()
const strangersKey = () =>
  checkpointKey(Buffer.alloc(32, 9).toString('base64'), 'https://portal.test')
const exportedFiles = (pack: Pack) => Object.keys(linesIn(pack).at(-1)!.event!.body.files as object)

const SALTED = [
  ['questions.csv', 'questionsSalt'],
  ['timeline.pdf', 'timelineSalt'],
] as const
const changeExport = (pack: Pack, change: (line: PackLine) => void) => {
  const rows = rowsOf(pack)
  const line = parsed(rows.at(-1)!)
  change(line)
  setRows(pack, [...rows.slice(0, -1), JSON.stringify(line)])
  settle(pack)
}

const tamperings: Record<string, Tampering> = {
  'a bit of the events flipped': (pack, random) => {
    const before = rowsOf(pack)
    flip(pack.get('events.jsonl')!, random)
    const after = String(pack.get('events.jsonl')).split('\n')
    const at = before.findIndex((row, index) => row !== after[index])
    const stillBare =
      before[at] &&
      isBare(parsed(before[at])) &&
      after[at]?.replace(/[\da-f]{64}/, '') === before[at].replace(/[\da-f]{64}/, '')
    return [stillBare ? NOT_ANCHORED : CHANGED]
  },
  'a row removed': (pack, random) => {
    const rows = rowsOf(pack)
    rows.splice(random(rows.length - 1), 1)
    setRows(pack, rows)
    return [MISSING]
  },
  'several rows removed': (pack, random) => {
    const rows = rowsOf(pack)
    rows.splice(random(rows.length - 5), 2 + random(3))
    setRows(pack, rows)
    return [MISSING]
  },
  'two rows swapped': (pack, random) => {
    const rows = rowsOf(pack)
    const one = random(rows.length)
    const other = (one + 1 + random(rows.length - 1)) % rows.length
    ;[rows[one], rows[other]] = [rows[other]!, rows[one]!]
    setRows(pack, rows)
    return [CHANGED]
  },
  'a row put in twice': (pack, random) => {
    const rows = rowsOf(pack)
    rows.splice(random(rows.length + 1), 0, oneOf(rows, random))
    setRows(pack, rows)
    return [CHANGED]
  },
  'a row written otherwise': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    rows[at] = rows[at]!.replace('"leaf":', '"leaf": ')
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'a row put in at the end': (pack, random) => {
    const rows = rowsOf(pack)
    rows.push(JSON.stringify({ seq: parsed(rows.at(-1)!).seq + 1, leaf: hex(random) }))
    setRows(pack, rows)
    return [CHANGED]
  },
  'the last rows cut off': (pack, random) => {
    const rows = rowsOf(pack)
    setRows(pack, rows.slice(0, -1 - random(rows.length - 1)))
    return [CUT_OFF]
  },
  'the last rows and their checkpoint cut off': (pack, random) => {
    const rows = rowsOf(pack)
    setRows(pack, rows.slice(0, -1 - random(5)))
    pack.delete(
      checkpointNames(pack)
        .toSorted((one, other) => one.length - other.length || one.localeCompare(other))
        .at(-1)!,
    )
    settle(pack)
    return [CUT_OFF]
  },
  'the file of events cut off': (pack, random) => {
    const bytes = pack.get('events.jsonl')!
    pack.set('events.jsonl', bytes.subarray(0, random(bytes.length)))
    return [CUT_OFF]
  },
  'a bit of a checkpoint flipped': (pack, random) => {
    flip(pack.get(oneOf(checkpointNames(pack), random))!, random)
    // The last sign of base64 has bits that say nothing; then the manifest tells.
    return [NOT_ANCHORED, CHANGED]
  },
  'a checkpoint forged under another key': (pack, random) => {
    const name = oneOf(checkpointNames(pack), random)
    const [, size, chain] = String(pack.get(name)).split('\n')
    const checkpoint = { size: Number(size), chain: Buffer.from(chain!, 'base64'), at: new Date() }
    pack.set(name, Buffer.from(signCheckpoint(checkpoint, strangersKey())))
    settle(pack)
    return [NOT_ANCHORED]
  },
  'a checkpoint added that another key signed': (pack, random) => {
    const checkpoint = { size: 1, chain: Buffer.from(hex(random), 'hex'), at: new Date() }
    pack.set('checkpoints/1.txt', Buffer.from(signCheckpoint(checkpoint, strangersKey())))
    settle(pack)
    return [NOT_ANCHORED]
  },
  'the checkpoints removed': pack => {
    for (const name of checkpointNames(pack)) pack.delete(name)
    settle(pack)
    return [NOT_ANCHORED]
  },
  'a value under another salt': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, ({ revealed = {} }) => Object.keys(revealed).length > 0)
    const line = parsed(rows[at]!)
    const field = oneOf(Object.keys(line.revealed!), random)
    if (random(2) === 0) line.revealed![field]!.salt = hex(random)
    else line.revealed![field]!.value += '!'
    rows[at] = JSON.stringify(line)
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'a value that the event does not commit to': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    const line = parsed(rows[at]!)
    line.revealed!.confession = { salt: hex(random), value: 'I did it' }
    rows[at] = JSON.stringify(line)
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'values taken away': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, ({ revealed = {} }) => Object.keys(revealed).length > 0)
    rows[at] = JSON.stringify({ ...parsed(rows[at]!), revealed: {} })
    setRows(pack, rows)
    return [CHANGED]
  },
  'values taken away, with the hash in the manifest': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, ({ revealed = {} }) => Object.keys(revealed).length > 0)
    rows[at] = JSON.stringify({ ...parsed(rows[at]!), revealed: {} })
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'an event in full in the place of another': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, line => hasEvent(line) && line.seq > 8)
    const { seq, leaf } = parsed(rows[at]!)
    rows[at] = JSON.stringify({ seq, leaf })
    const bare = new Set(
      rows
        .map(parsed)
        .filter(isBare)
        .map(line => line.seq),
    )
    const other = rowsOf(whole).find(row => bare.has(parsed(row).seq) && parsed(row).seq !== seq)
    if (other === undefined) return tamperings['an event hidden behind its leaf']!(pack, random)
    rows[rows.findIndex(row => parsed(row).seq === parsed(other).seq)] = other
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'a bare leaf replaced': (pack, random) => {
    const rows = rowsOf(pack)
    if (!rows.some(row => isBare(parsed(row))))
      return tamperings['a leaf that is not its event’s']!(pack, random)
    const at = rowWith(rows, random, isBare)
    rows[at] = JSON.stringify({ ...parsed(rows[at]!), leaf: hex(random) })
    setRows(pack, rows)
    settle(pack)
    return [NOT_ANCHORED]
  },
  'a leaf that is not its event’s': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    rows[at] = JSON.stringify({ ...parsed(rows[at]!), leaf: hex(random) })
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'an event changed': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    const line = parsed(rows[at]!)
    line.event!.at = '2020-01-01T00:00:00.000000Z'
    rows[at] = JSON.stringify(line)
    setRows(pack, rows)
    settle(pack)
    return [CHANGED]
  },
  'an event changed and its leaf computed anew': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    const line = parsed(rows[at]!)
    line.event!.at = '2020-01-01T00:00:00.000000Z'
    rows[at] = JSON.stringify({ ...line, leaf: leafOf(line.event!) })
    setRows(pack, rows)
    settle(pack)
    return [NOT_ANCHORED]
  },
  'an event hidden behind its leaf': (pack, random) => {
    const rows = rowsOf(pack)
    const at = rowWith(rows, random, hasEvent)
    const { seq, leaf } = parsed(rows[at]!)
    rows[at] = JSON.stringify({ seq, leaf })
    setRows(pack, rows)
    settle(pack)
    return [MISSING]
  },
  'the event of the export hidden behind its leaf': pack => {
    const rows = rowsOf(pack)
    const { seq, leaf } = parsed(rows.at(-1)!)
    setRows(pack, [...rows.slice(0, -1), JSON.stringify({ seq, leaf })])
    settle(pack)
    return [CUT_OFF]
  },
  'a row removed and the others numbered anew': (pack, random) => {
    const rows = rowsOf(pack)
    const first = parsed(rows[0]!).seq
    rows.splice(random(rows.length - 1), 1)
    setRows(
      pack,
      rows.map((row, index) => JSON.stringify({ ...parsed(row), seq: first + index })),
    )
    settle(pack)
    return [MISSING, NOT_ANCHORED]
  },
  'two events swapped under their numbers': (pack, random) => {
    const rows = rowsOf(pack)
    const at = random(rows.length - 2)
    const [one, other] = [parsed(rows[at]!), parsed(rows[at + 1]!)]
    rows[at] = JSON.stringify({ ...other, seq: one.seq })
    rows[at + 1] = JSON.stringify({ ...one, seq: other.seq })
    setRows(pack, rows)
    settle(pack)
    return [NOT_ANCHORED]
  },
  'the first rows left out, with a start that fits': (pack, random) => {
    const rows = rowsOf(pack)
    const left = 1 + random(rows.length - 2)
    let chain: Buffer = Buffer.from(
      (manifestIn(pack).start?.chain as string | undefined) ?? '0'.repeat(64),
      'hex',
    )
    for (const row of rows.slice(0, left))
      chain = sha256(Buffer.concat([chain, Buffer.from(parsed(row).leaf, 'hex')]))
    setRows(pack, rows.slice(left))
    const seq = parsed(rows[left]!).seq - 1
    for (const name of checkpointNames(pack)) if (Number(/\d+/.exec(name)) <= seq) pack.delete(name)
    settle(pack)
    changeManifest(pack, manifest => (manifest.start = { seq, chain: chain.toString('hex') }))
    return [MISSING]
  },
  'a bit of a file flipped': (pack, random) => {
    flip(pack.get(oneOf([...exportedFiles(pack), 'verify.mjs'], random))!, random)
    return [CHANGED]
  },
  'a file changed, with its hash in the manifest': (pack, random) => {
    flip(pack.get(oneOf(exportedFiles(pack), random))!, random)
    settle(pack)
    return [CHANGED]
  },
  'a file changed, with its salt taken away': (pack, random) => {
    const [name, field] = oneOf(SALTED, random)
    flip(pack.get(name)!, random)
    changeExport(pack, ({ revealed }) => delete revealed![field])
    return [CHANGED]
  },
  'the salt of a file replaced': (pack, random) => {
    const [, field] = oneOf(SALTED, random)
    changeExport(pack, ({ revealed }) => (revealed![field]!.value = hex(random)))
    return [CHANGED]
  },
  'the salt of a file taken away': (pack, random) => {
    const [, field] = oneOf(SALTED, random)
    changeExport(pack, ({ revealed }) => delete revealed![field])
    return [CHANGED]
  },
  'a salt that was never erased said to be erased': (pack, random) => {
    const [, field] = oneOf(SALTED, random)
    changeExport(pack, line => {
      delete line.revealed![field]
      Object.assign(line.event!.body, { [field]: null, erasedAt: '2026-01-01T00:00:00.000Z' })
      line.leaf = leafOf(line.event!)
    })
    return [NOT_ANCHORED]
  },
  'a file removed': (pack, random) => {
    pack.delete(
      oneOf([...exportedFiles(pack), 'verify.mjs', 'events.jsonl', 'manifest.json'], random),
    )
    return [MISSING]
  },
  'a file removed, with its hash in the manifest': (pack, random) => {
    pack.delete(oneOf(exportedFiles(pack), random))
    settle(pack)
    return [MISSING]
  },
  'a file added': (pack, random) => {
    pack.set(
      oneOf(['documents/extra.pdf', 'extra.txt', 'checkpoints/readme.txt'], random),
      Buffer.from('extra'),
    )
    return [CHANGED]
  },
  'a file added, with its hash in the manifest': (pack, random) => {
    const name = oneOf(['documents/fake.pdf', 'README.txt', 'checkpoints/readme.txt'], random)
    pack.set(name, Buffer.from('Approved by the regulator'))
    settle(pack)
    return [CHANGED]
  },
  'verify.mjs changed, with its hash in the manifest': pack => {
    pack.set('verify.mjs', Buffer.from('console.log("Whole")'))
    settle(pack)
    return [CHANGED]
  },
  'the manifest changed': (pack, random) => {
    const changes: ((manifest: Record<string, any>) => void)[] = [
      manifest => (manifest.scope.from = '2020-01-01T00:00:00.000Z'),
      manifest => manifest.counts.events++,
      manifest => (manifest.id = 'another'),
      manifest => (manifest.note = 'Nothing to see here'),
      manifest => (manifest.lacking = ['documents/one.pdf']),
      manifest => (manifest.files['extra.txt'] = hex(random)),
      manifest => (manifest.files['verify.mjs'] = hex(random)),
    ]
    const at = random(changes.length)
    changeManifest(pack, changes[at]!)
    return [at === 5 ? MISSING : CHANGED]
  },
  'the key of the manifest replaced': pack => {
    changeManifest(pack, manifest => (manifest.key = verifierKeyOf(strangersKey())))
    return [NOT_ANCHORED]
  },
}

const WORDS = ['Whole', 'Changed', 'Missing', 'Cut off', 'Not anchored']

describe('Tampering with a pack', () => {
  it('What nobody tampered with is whole, under the key of the pack and under the portal’s', async () => {
    for (const pack of [whole, partial]) {
      expect(await verified(pack)).toMatchObject({ code: WHOLE, key: { isFromPack: true } })
      expect(await verified(pack, key)).toMatchObject({ code: WHOLE, key: { isFromPack: false } })
    }
  })

  it('There is something of each kind to tamper with', () => {
    expect(linesIn(whole).some(isBare)).toBe(false)
    expect(linesIn(partial).some(isBare)).toBe(true)
    expect(manifestIn(partial).start.seq).toBeGreaterThan(0)
    for (const pack of [whole, partial]) expect(checkpointNames(pack).length).toBeGreaterThan(1)
    expect(exportedFiles(whole).some(name => name.startsWith('documents/'))).toBe(true)
  })

  it.each(Object.keys(tamperings))(`Verification finds and names %s`, async name => {
    const random = seededRandom(name)
    for (let round = 0; round < Math.ceil(TAMPERINGS / Object.keys(tamperings).length); round++) {
      const pack = copyOf(round % 2 === 0 ? whole : partial)
      const expected = tamperings[name]!(pack, random)
      const { code, word, sentence } = await verified(pack)
      expect({ round, code, sentence }).toEqual({
        round,
        code: expected.includes(code) ? code : expected,
        sentence,
      })
      expect([word, sentence.startsWith(`${word}: `)]).toEqual([WORDS[code], true])
    }
  })

  it('A pack that another portal has signed is not anchored under this portal’s key', async () => {
    expect(await verified(whole, verifierKeyOf(strangersKey()))).toMatchObject({
      code: NOT_ANCHORED,
    })
    expect(await verified(whole, 'nonsense')).toMatchObject({ code: NOT_ANCHORED, key: null })
  })

  it('The sentence names the first event concerned, with its number, type and time', async () => {
    const pack = copyOf(whole)
    const rows = rowsOf(pack)
    const at = rows.findIndex(row => parsed(row).event?.type === 'question.asked')
    const { seq, event } = parsed(rows[at]!)
    rows[at] = rows[at]!.replace('"type":"question.asked"', '"type":"question.ached"')
    setRows(pack, rows)
    expect((await verified(pack)).sentence).toContain(`event ${seq} (question.ached, ${event?.at})`)
  })
})

/** What a portal that has lost events would sign: the pack says that it has everything. */
function signedAsEverything(pack: Pack, body: object): void {
  const rows = rowsOf(pack)
  const line = parsed(rows.at(-1)!)
  const scope = {
    from: null,
    to: null,
    presentationId: null,
    questionId: null,
    shareholderId: null,
  }
  Object.assign(line.event!.body, { scope, through: line.seq - 1, ...body })
  line.leaf = leafOf(line.event!)
  rows[rows.length - 1] = JSON.stringify(line)
  setRows(pack, rows)
  let chain: Buffer = Buffer.from(manifestIn(pack).start.chain as string, 'hex')
  for (const row of rows)
    chain = sha256(Buffer.concat([chain, Buffer.from(parsed(row).leaf, 'hex')]))
  const checkpoint = { size: line.seq, chain, at: new Date() }
  pack.set(`checkpoints/${line.seq}.txt`, Buffer.from(signCheckpoint(checkpoint, evidenceKey)))
  settle(pack)
  changeManifest(pack, manifest => (manifest.scope = scope))
}

describe('A pack of everything that the portal signed after it lost events', () => {
  it('A pack of everything that begins after event 1 is not whole', async () => {
    const pack = copyOf(partial)
    signedAsEverything(pack, {})
    const { code, sentence } = await verified(pack, key)
    expect([code, sentence]).toEqual([MISSING, expect.stringContaining('events 1 to ')])
  })

  it('A pack of everything with an event behind its leaf is not whole', async () => {
    const pack = copyOf(partial)
    const { seq } = linesIn(pack)[0]!
    const lines = linesIn(whole).filter(line => line.seq < seq)
    const rows = [...rowsOf(whole).slice(0, lines.length), ...rowsOf(pack)]
    setRows(pack, rows)
    changeManifest(pack, manifest => (manifest.start = { seq: 0, chain: '0'.repeat(64) }))
    const full = rows.map(parsed).filter(hasEvent)
    signedAsEverything(pack, { first: 1, events: full.length })
    const { code, sentence } = await verified(pack, key)
    expect([code, sentence]).toEqual([MISSING, expect.stringContaining('have their leaves alone')])
  })
})

describe('What was verified before that', () => {
  it('Of a whole pack it is everything, with its files and the time of its checkpoint', async () => {
    const [first, last] = [linesIn(whole)[0]!, linesIn(whole).at(-1)!]
    const [, , , time] = String(whole.get(`checkpoints/${last.seq}.txt`)).split('\n')
    expect((await verified(whole)).checked).toEqual({
      from: first.seq,
      to: last.seq,
      isEnd: true,
      inScope: linesIn(whole).length,
      files: whole.size - 1,
      lacking: [],
      unchecked: [],
      time,
    })
  })

  it('The earlier of two findings is named, and what is told reaches up to it', async () => {
    const pack = copyOf(whole)
    const rows = rowsOf(pack)
    rows.splice(9, 1)
    rows[4] = rows[4]!.replace('"type":"', '"type":"un')
    setRows(pack, rows)
    const { word, sentence, checked } = await verified(pack)
    expect([word, sentence]).toEqual(['Changed', expect.stringMatching(/^Changed: event 5 /)])
    expect(checked).toMatchObject({ from: 1, to: 4, isEnd: false, files: null, time: null })
  })

  it('Where no line can be read there is nothing', async () => {
    const pack = copyOf(whole)
    pack.delete('events.jsonl')
    expect((await verified(pack)).checked).toBeNull()
  })
})

describe('A ZIP whose parts contradict each other', () => {
  const at = (signature: string, offset: number) => zip.indexOf(signature, 0, 'latin1') + offset
  const LOCAL_HEADER = 'PK\x03\x04'
  const DESCRIPTOR = 'PK\x07\x08'
  const DIRECTORY = 'PK\x01\x02'
  const END = 'PK\x05\x06'
  const zipWith = (...changed: number[]) => {
    const bytes = Buffer.from(zip)
    for (const place of changed) bytes[place]! ^= 1
    return openZip(bytes)
  }

  it.each<[string, () => number, string]>([
    ['the time before a file', () => at(LOCAL_HEADER, 10), 'what stands before'],
    ['the checksum after a file', () => at(DESCRIPTOR, 4), 'what stands after'],
    ['the length after a file', () => at(DESCRIPTOR, 8), 'what stands after'],
    ['the size of its directory', () => at(END, 12), 'its directory is not where it should be'],
    ['the number of its parts', () => at(END, 4), 'its parts are not all here'],
  ])('A ZIP is damaged if %s does not fit the rest', async (_what, place, sentence) => {
    expect((await zipWith(place())).finding).toMatchObject({
      code: CHANGED,
      sentence: expect.stringContaining(sentence),
    })
  })

  it('A ZIP whose directory has more files than its end counts is damaged', async () => {
    const bytes = Buffer.from(zip)
    for (const offset of [8, 10]) bytes[at(END, offset)]! -= 1
    expect((await openZip(bytes)).finding?.sentence).toContain(
      'its directory has more than it says',
    )
  })

  it('A file that unpacks to more bytes than it says cannot be read', async () => {
    const bytes = Buffer.from(zip)
    for (const place of [at(DIRECTORY, 24), at(DESCRIPTOR, 12)])
      bytes.writeUInt32LE(bytes.readUInt32LE(place) - 1, place)
    const [read] = (await openZip(bytes)).files!.values()
    await expect(bytesOf(read!())).rejects.toThrow('it is larger than it says')
  })

  it('A file whose bytes do not have its checksum cannot be read', async () => {
    const { files } = await zipWith(at(DESCRIPTOR, 4), at(DIRECTORY, 16))
    const [read] = files!.values()
    await expect(bytesOf(read!())).rejects.toThrow('its bytes are not those that were packed')
  })
})

describe('A pack of any size', () => {
  const directory = mkdtempSync(join(tmpdir(), 'portal-long-pack-'))
  afterAll(() => rmSync(directory, { recursive: true }))

  /** The ZIP as the portal writes one of more than 4 GiB. */
  async function longZip(): Promise<Buffer> {
    const path = join(directory, 'pack.zip')
    const archive = new PackArchive(path, new Date(0), true)
    for (const [name, bytes] of whole) await archive.add(name, bytes)
    await archive.end()
    return readFileSync(path)
  }

  it('A ZIP64 is read like a smaller ZIP', async () => {
    const bytes = await longZip()
    expect(bytes.includes('PK\x06\x06', 0, 'latin1')).toBe(true)
    expect([...(await unzipped(bytes))]).toEqual([...whole])
  })

  it('A ZIP64 with another byte anywhere in its ends is damaged', async () => {
    const bytes = await longZip()
    const start = bytes.indexOf('PK\x06\x06', 0, 'latin1')
    // The versions that wrote it and that it needs say nothing about its contents.
    const versions = new Set([12, 13, 14, 15])
    const missed: number[] = []
    for (let place = 0; start + place < bytes.length; place++) {
      if (versions.has(place)) continue
      const changed = Buffer.from(bytes)
      changed[start + place]! ^= 1
      const { finding } = await openZip(changed)
      if (![CHANGED, CUT_OFF].includes(finding?.code ?? WHOLE)) missed.push(place)
    }
    expect(missed).toEqual([])
  })

  it('A ZIP64 with two other counts of its files is damaged', async () => {
    const bytes = await longZip()
    const end = bytes.indexOf('PK\x05\x06', 0, 'latin1')
    for (const offset of [8, 10]) bytes[end + offset]! ^= 1
    expect((await openZip(bytes)).finding?.sentence).toContain(
      'its directory is not where it should be',
    )
  })

  it('A ZIP64 whose directory lacks the size of a file is damaged', async () => {
    const bytes = await longZip()
    const entry = bytes.indexOf('PK\x01\x02', 0, 'latin1')
    bytes[entry + 46 + bytes.readUInt16LE(entry + 28)]! ^= 2
    expect((await openZip(bytes)).finding?.sentence).toContain('its sizes are not all here')
  })

  it('A ZIP whose directory is too long is not opened, and not accused', async () => {
    const read = (start: number, end: number) => zip.subarray(start, end)
    await expect(
      readZip({ size: zip.length, read }, inflate, { longestBytes: 100 }),
    ).rejects.toThrow('the directory of the ZIP has more than 100 bytes')
  })

  it('A pack is verified chunk by chunk, wherever its lines are divided', async () => {
    for (const pack of [whole, partial])
      expect(await verified(pack, key, { chunkBytes: 61 })).toMatchObject({ code: WHOLE })
  })

  it('Of a ZIP one chunk or the directory is in memory at a time', async () => {
    const [chunkBytes, reads] = [300, [] as number[]]
    const read = (start: number, end: number) => {
      reads.push(end - start)
      return zip.subarray(start, end)
    }
    const limits = { chunkBytes }
    const { files } = await readZip({ size: zip.length, read }, inflate, limits)
    const opened = reads.length
    expect(await verifyPack(files!, VERIFIES)).toMatchObject({ code: WHOLE })
    expect(Math.max(...reads.slice(opened))).toBe(chunkBytes)
  })

  it.each(['line 1 of events.jsonl', 'manifest.json'])(
    'A pack is not verified, and not accused, if %s is too long',
    async name => {
      const longestBytes = name === 'manifest.json' ? whole.get(name)!.length - 1 : 50
      const pack = copyOf(whole)
      if (name !== 'manifest.json')
        for (const other of [...pack.keys()]) if (other !== 'events.jsonl') pack.delete(other)
      await expect(verified(pack, key, { longestBytes, chunkBytes: 40 })).rejects.toThrow(
        `${name} has more than ${longestBytes} bytes`,
      )
    },
  )

  it('A read error anywhere in a ZIP verifies nothing and accuses nobody', async () => {
    let [reads, failsAt] = [0, Infinity]
    const verify = async () => {
      reads = 0
      const read = (start: number, end: number) => {
        if (++reads === failsAt) throw new Error('EIO')
        return zip.subarray(start, end)
      }
      const { files } = await readZip({ size: zip.length, read }, inflate)
      return verifyPack(files!, VERIFIES)
    }
    expect(await verify()).toMatchObject({ code: WHOLE })
    for (failsAt = reads; failsAt > 0; failsAt -= 5)
      await expect(verify()).rejects.toThrow(/cannot be read: EIO/)
  })
})

it('A flipped bit anywhere in the ZIP is noticed, unless the files are the same all the same', async () => {
  const random = seededRandom('bits of a ZIP')
  for (let round = 0; round < FLIPS; round++) {
    const bytes = Buffer.from(zip)
    flip(bytes, random)
    const opened = await openZip(bytes)
    if (opened.finding) {
      expect(opened.finding.code).toBeGreaterThan(0)
      continue
    }
    const pack: Pack = new Map()
    let isReadable = true
    for (const [name, read] of opened.files) {
      try {
        pack.set(name, await bytesOf(read()))
      } catch {
        isReadable = false
      }
    }
    const { code } = isReadable ? await verified(pack) : { code: CHANGED }
    if (code === WHOLE) expect([...pack]).toEqual([...whole])
  }
})
