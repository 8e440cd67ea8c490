import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SqlEntityManager } from '@mikro-orm/postgresql'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { PDFArray, PDFDict, PDFDocument, PDFName, type PDFObject } from 'pdf-lib'
import { readZip, verifyPack } from '@portal/rules/verify-pack.mjs'
import { expirePacks } from '#modules/archive/packs/pack.service'
import { documentKey } from '#modules/content/announcements/documents/document-file'
import { eraseValues } from '#modules/evidence/erase-values'
import { recordEvents } from '#modules/evidence/record-events'
import { openCheckpoint, verifierKeyOf } from '#modules/evidence/seals/checkpoint'
import type { Sealer } from '#modules/evidence/seals/sealer'
import { system } from '#platform/access/actor'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'
import type { Context } from '#platform/operation/context'
import { ANSWER_PUBLISH, ANSWER_SAVE } from '../../../harness/modules/answers'
import { DECLINE } from '../../../harness/modules/declined'
import {
  bytesOf,
  linesIn,
  manifestIn,
  openZip,
  type Pack,
  type PackLine,
  packOf,
  sha256,
  startSealer,
  unzipped,
  verified,
  zipOf,
} from '../../../harness/modules/packs'
import { MERGE, UPVOTE } from '../../../harness/modules/same-question'
import { pdfText } from '../../../harness/files/pdf-text'
import {
  LegalHoldUpdate,
  PolicyCreate,
  PresentationDelete,
  QuestionAnswer,
  QuestionAsk,
  QuestionFlag,
  QuestionUnflag,
  ShareholderDelete,
} from '../../../harness/generated/operations'
import { rounds, sampleOf } from '../../../harness/jest/thorough'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, signedIn } from '../../../harness/portal/signed-in'
import { startLargeBucket } from '../../../harness/stand-ins/large-bucket'
import { until } from '../../../harness/time/until'

let portal: TestPortal
let sealer: Sealer
let admin: Person
beforeAll(async () => {
  portal = await startTestPortal()
  sealer = startSealer(portal)
})
afterAll(async () => {
  await sealer.close()
  await portal.stop()
})
const start = async () => {
  await portal.reset()
  admin = await anAdmin(portal)
}

/** A question on a presentation of its own unless told otherwise, flagged with a note, and answered. */
async function aQuestion(
  values: { text?: string; name?: string; presentationId?: string; isOnlyAsked?: boolean } = {},
) {
  const shareholder = await portal.make.shareholder({ name: values.name ?? 'Margaret Hale' })
  const presentationId =
    values.presentationId ?? (await portal.make.presentation({ title: 'FY26 Results' })).id
  const person = await signedIn(portal, shareholder)
  const { questionAsk } = await person.ask(QuestionAsk, {
    input: { presentationId, questionText: values.text ?? 'When is the dividend paid?' },
  })
  const id = String(questionAsk.question.id)
  if (values.isOnlyAsked) return { id, shareholder, presentationId }
  portal.clock.pass({ minutes: 1 })
  await admin.ask(QuestionFlag, { input: { id, note: 'Ask the CFO' } })
  portal.clock.pass({ minutes: 1 })
  await admin.ask(QuestionAnswer, { input: { id, answerText: 'It is paid in March.' } })
  portal.clock.pass({ minutes: 1 })
  return { id, shareholder, presentationId }
}

/** Starts a broadcast of this item; the daily email if there is none. */
async function startBroadcast({
  subject = null,
  itemId = null,
  title = null,
}: {
  subject?: 'question' | 'announcement' | null
  itemId?: string | null
  title?: string | null
}) {
  const { rows } = await sql<{ id: string }>`
    insert into broadcast (id, subject, item_id, topic, title, created_at)
    values (uuidv7(), ${subject}, ${itemId}, ${subject && 'ANSWERS'}, ${title}, portal_now())
    on conflict (item_id) where item_id is not null do update set title = excluded.title
    returning id`.execute(sqlOf(portal.em()))
  await recordEvents(
    portal.em(),
    { actor: system, now: () => portal.clock.now() },
    {
      type: 'broadcast.started',
      subject: { type: 'broadcast', id: rows[0]!.id },
      body: { audience: 5 },
    },
  )
}

/** The types and subjects of the events that a pack reveals, without the export. */
const told = (pack: Pack) =>
  linesIn(pack)
    .flatMap(({ event }) => event ?? [])
    .slice(0, -1)
    .map(({ type, subject }) => [type, subject.id])
const bare = (pack: Pack) => linesIn(pack).filter(({ event }) => !event).length
const ofQuestion = (id: string) =>
  ['question.asked', 'question.flagged', 'question.note_changed', 'answer.published'].map(type => [
    type,
    id,
  ])
const csvOf = (pack: Pack) =>
  new TextDecoder().decode(pack.get('questions.csv')).split('\r\n').slice(0, -1)

const pdfOf = async (pack: Pack) =>
  PDFDocument.load(pack.get('timeline.pdf')!, { updateMetadata: false })
/** The roles of the structure elements below one, in their order. */
function rolesOf(document: PDFDocument, object: PDFObject | undefined): string[] {
  const dictionary = document.context.lookup(object)
  if (!(dictionary instanceof PDFDict)) return []
  const role = dictionary.get(PDFName.of('S'))
  const kids = document.context.lookup(dictionary.get(PDFName.of('K')))
  const below =
    kids instanceof PDFArray ? kids.asArray().flatMap(kid => rolesOf(document, kid)) : []
  return [...(role ? [String(role)] : []), ...below]
}

describe('A pack of a question', () => {
  // The tests only read the pack, so that it is written once.
  let id: string
  let zip: Buffer
  let pack: Pack
  beforeAll(async () => {
    await start()
    id = (await aQuestion()).id
    zip = await zipOf(portal)
    pack = await unzipped(zip)
  })

  it('A pack has manifest, events, questions, timeline, checkpoints and what verifies it', () => {
    expect([...pack.keys()].toSorted()).toEqual([
      'checkpoints/5.txt',
      'events.jsonl',
      'manifest.json',
      'questions.csv',
      'timeline.pdf',
      'verify.mjs',
    ])
    const manifest = manifestIn(pack)
    expect(manifest).toMatchObject({
      scope: { from: null, to: null, presentationId: null, questionId: null, shareholderId: null },
      counts: { lines: 5, events: 4, questions: 1, documents: 0 },
      key: verifierKeyOf(portal.services.evidenceKey),
    })
    expect(manifest.start).toBeUndefined()
    expect(manifest.files).toEqual(
      Object.fromEntries(
        [...pack]
          .filter(([name]) => name !== 'manifest.json')
          .map(([name, bytes]) => [name, sha256(bytes).toString('hex')]),
      ),
    )
  })

  it('A line has number, leaf, the event as it was hashed, and salt and value of what it commits to', () => {
    const [line] = linesIn(pack) as [PackLine]
    expect(line).toMatchObject({
      seq: 1,
      event: { type: 'question.asked', subject: { id } },
      revealed: { text: { value: 'When is the dividend paid?' } },
    })
    expect(line.leaf).toBe(sha256(`evidence.v1\0${canonicalize(line.event)}`).toString('hex'))
    const { salt, value } = line.revealed!.text!
    expect(line.event!.body.text).toBe(
      sha256(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(value)])).toString('hex'),
    )
  })

  it('The last event is the export, with the hashes of its files, and the pack ends at its checkpoint', () => {
    const last = linesIn(pack).at(-1)!
    expect(last).toMatchObject({
      seq: 5,
      event: {
        type: 'evidence.exported',
        body: {
          first: 1,
          through: 4,
          events: 4,
          questions: 1,
          documents: 0,
          revealed: 3,
          erased: 0,
        },
      },
    })
    const salted = (name: string, field: string) =>
      sha256(
        Buffer.concat([Buffer.from(last.revealed![field]!.value, 'hex'), pack.get(name)!]),
      ).toString('hex')
    expect(last.event!.body.files).toEqual({
      'questions.csv': salted('questions.csv', 'questionsSalt'),
      'timeline.pdf': salted('timeline.pdf', 'timelineSalt'),
      'verify.mjs': sha256(pack.get('verify.mjs')!).toString('hex'),
    })
    expect(
      openCheckpoint(String(pack.get('checkpoints/5.txt')), manifestIn(pack).key),
    ).toMatchObject({ size: 5 })
  })

  it('What a browser has verifies a pack as well', async () => {
    const { subtle } = globalThis.crypto
    const digest = async (bytes: Uint8Array) =>
      new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(bytes)))
    const blob = new Blob([Uint8Array.from(zip)])
    const { files } = await readZip(
      {
        size: blob.size,
        read: async (start, end) => new Uint8Array(await blob.slice(start, end).arrayBuffer()),
      },
      chunks =>
        ReadableStream.from(chunks as AsyncIterable<Uint8Array<ArrayBuffer>>).pipeThrough(
          new DecompressionStream('deflate-raw'),
        ),
    )
    const result = await verifyPack(files!, {
      sha256: digest,
      sha256Stream: async chunks => digest(await bytesOf(chunks)),
      ed25519: async (publicKey, message, signature) => {
        const key = await subtle.importKey('raw', Uint8Array.from(publicKey), 'Ed25519', false, [
          'verify',
        ])
        return subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message))
      },
    })
    expect(result).toMatchObject({ code: 0, word: 'Whole' })
  })

  it('The timeline is tagged, in English, with its title, a heading and a table with a head', async () => {
    const document = await pdfOf(pack)
    const { catalog } = document
    expect(document.getTitle()).toBe('Evidence of Test Mining')
    expect(String(catalog.get(PDFName.of('MarkInfo')))).toContain('/Marked true')
    expect(String(catalog.get(PDFName.of('Lang')))).toBe('(en)')
    expect(String(catalog.get(PDFName.of('ViewerPreferences')))).toContain('/DisplayDocTitle true')
    const roles = rolesOf(document, catalog.get(PDFName.of('StructTreeRoot')))
    expect(roles.slice(0, 9)).toEqual([
      '/Document',
      '/H1',
      '/P',
      '/P',
      '/Table',
      '/THead',
      '/TR',
      '/TH',
      '/TH',
    ])
    expect(roles.filter(role => role === '/TD')).toHaveLength(4 * 3)
  })
})

describe('A pack', () => {
  beforeEach(start)

  it('A pack of a portal without events has the export alone', async () => {
    const pack = await packOf(portal)
    expect([told(pack), linesIn(pack).length, csvOf(pack).length]).toEqual([[], 1, 1])
    expect(await verified(pack)).toMatchObject({ code: 0 })
  })

  it('An event that is sealed and missing stops the pack with its number', async () => {
    await aQuestion()
    await packOf(portal)
    await sql`
      do $$ begin
        set local session_replication_role = replica;
        delete from evidence_event where type = 'question.flagged';
      end $$`.execute(sqlOf(portal.em()))
    await expect(packOf(portal)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Event 2 is sealed, but it is missing from the database.',
    })
  })

  it('What happens while a pack is written is in it by its leaf alone, and another pack has it', async () => {
    await aQuestion()
    const { put } = portal.services.files
    let other: string | undefined
    portal.services.files.put = async (...args) => {
      if (other === undefined) {
        other = ''
        other = (await aQuestion()).id
      }
      return put.apply(portal.services.files, args)
    }
    let pack: Pack
    try {
      pack = await packOf(portal)
    } finally {
      portal.services.files.put = put
    }
    expect([told(pack).length, await verified(pack)]).toEqual([
      4,
      expect.objectContaining({ code: 0 }),
    ])
    expect(told(await packOf(portal))).toEqual(expect.arrayContaining(ofQuestion(other!)))
  })
})

describe('The scope of a pack', () => {
  beforeEach(start)

  it('A pack of a question reveals its events, and all others by their leaves', async () => {
    await aQuestion()
    const { id } = await aQuestion()
    await aQuestion()
    const pack = await packOf(portal, { questionId: id })
    expect([told(pack), bare(pack)]).toEqual([ofQuestion(id), 4])
    expect(manifestIn(pack).start).toEqual({
      seq: 4,
      chain: expect.stringMatching(/^[\da-f]{64}$/),
    })
    expect(linesIn(pack)[0]?.seq).toBe(5)
    expect(await verified(pack)).toMatchObject({ code: 0 })
    expect(csvOf(pack)).toHaveLength(2)
  })

  it('A pack of a presentation reveals it with its questions, also when it has been deleted', async () => {
    const { id, presentationId } = await aQuestion()
    const other = await aQuestion({ presentationId })
    await aQuestion()
    expect(told(await packOf(portal, { presentationId }))).toEqual([
      ...ofQuestion(id),
      ...ofQuestion(other.id),
    ])
    await admin.ask(PresentationDelete, { input: { id: presentationId } })
    const pack = await packOf(portal, { presentationId })
    expect(told(pack).slice(0, 8)).toEqual([...ofQuestion(id), ...ofQuestion(other.id)])
    expect(told(pack).slice(8).toSorted()).toEqual(
      [
        ['presentation.deleted', presentationId],
        ['question.deleted', id],
        ['question.deleted', other.id],
      ].toSorted(),
    )
    expect(csvOf(pack)[1]).toContain('deleted')
  })

  it('A pack of a period begins with its first moment and ends before its last', async () => {
    const from = portal.clock.now()
    const { id } = await aQuestion()
    const to = new Date(from.getTime() + 2 * 60_000)
    const pack = await packOf(portal, { from, to })
    expect(told(pack)).toEqual(ofQuestion(id).slice(0, 3))
    expect(told(await packOf(portal, { from: new Date(from.getTime() + 1) }))[0]).toEqual([
      'question.flagged',
      id,
    ])
  })

  it('A pack of a shareholder reveals what they did and what was done to their questions', async () => {
    await aQuestion()
    const { id, shareholder } = await aQuestion()
    await aQuestion()
    expect(told(await packOf(portal, { shareholderId: shareholder.id }))).toEqual(ofQuestion(id))
  })

  it('Where several are given, all must hold', async () => {
    const { id, presentationId, shareholder } = await aQuestion()
    await aQuestion({ presentationId })
    expect(told(await packOf(portal, { presentationId, shareholderId: shareholder.id }))).toEqual(
      ofQuestion(id),
    )
    expect(told(await packOf(portal, { presentationId, questionId: id, to: new Date(0) }))).toEqual(
      [],
    )
  })
})

describe('The documents of a pack', () => {
  beforeEach(start)

  const PDF = Buffer.from('%PDF-1.4 one')
  const store = async (key: string, bytes = PDF) => {
    await portal.make.file({ key })
    await portal.services.files.put(key, bytes, { contentType: 'application/pdf' })
    return `/objects/${key}`
  }
  const create = async (pdfUrl: string) =>
    String(
      (await admin.ask(PolicyCreate, { input: { title: 'One', pdfUrl } })).policyCreate.policy.id,
    )
  const documents = (pack: Pack) =>
    [...pack.keys()].filter(name => name.startsWith('documents/')).toSorted()
  const nameOf = (bytes: Buffer) => `documents/${sha256(bytes).toString('hex')}.pdf`

  it('A pack has the documents that its content links to, then and now, each once under its hash', async () => {
    const id = await create(await store('policies/one.pdf'))
    await create(await store('policies/same.pdf'))
    const other = Buffer.from('%PDF-1.4 other')
    await admin.ask(
      'mutation ($input: PolicyUpdateInput!) { policyUpdate(input: $input) { policy { id } } }',
      {
        input: { id, title: 'One', pdfUrl: await store('policies/other.pdf', other) },
      },
    )
    const pack = await packOf(portal)
    expect(documents(pack)).toEqual([nameOf(PDF), nameOf(other)].toSorted())
    expect(pack.get(nameOf(PDF))).toEqual(PDF)
    expect(linesIn(pack).at(-1)?.event?.body.files[nameOf(PDF)]).toBe(sha256(PDF).toString('hex'))
  })

  it('A pack has no documents out of its scope, and names those that are gone', async () => {
    const { id } = await aQuestion()
    await create(await store('policies/one.pdf'))
    expect(documents(await packOf(portal, { questionId: id }))).toEqual([])
    await portal.services.files.delete('policies/one.pdf')
    const pack = await packOf(portal)
    expect([documents(pack), manifestIn(pack).lacking]).toEqual([[], ['policies/one.pdf']])
    expect(await verified(pack)).toMatchObject({
      code: 0,
      sentence: expect.stringContaining(
        'no longer had what it cites or links to: policies/one.pdf.',
      ),
      checked: { lacking: ['policies/one.pdf'] },
    })
  })

  it('A pack has the documents that answers cite, and names those that have changed', async () => {
    const { id } = await aQuestion()
    const hashes = [PDF, Buffer.from('%PDF-1.4 cited')].map(bytes => sha256(bytes).toString('hex'))
    await recordEvents(
      portal.em(),
      { actor: system, now: () => portal.clock.now() },
      {
        type: 'answer.submitted',
        subject: { type: 'question', id },
        body: { citations: hashes.map(documentSha256 => ({ documentSha256 })) },
      },
    )
    for (const hash of hashes)
      await portal.services.files.put(documentKey(hash), PDF, { contentType: 'application/pdf' })
    const pack = await packOf(portal)
    const lacking = [`documents/${hashes[1]}.pdf`]
    expect([documents(pack), manifestIn(pack).lacking]).toEqual([[nameOf(PDF)], lacking])
    expect(linesIn(pack).at(-1)?.event?.body.lacking).toEqual(lacking)
    expect((await verified(pack)).code).toBe(0)
  })
})

const CALCULATED = [
  '=1+1 equals what?',
  '+61 is the prefix, is it?',
  '-- is this a formula?',
  '@SUM(A1:A9) is one?',
  '＝1+1 in full width?',
  '＋full width plus',
  '－full width minus',
  '＠full width at',
]

describe('The questions and the timeline of a pack', () => {
  let asked: Awaited<ReturnType<typeof aQuestion>>
  let pack: Pack
  let document: PDFDocument
  beforeAll(async () => {
    await start()
    asked = await aQuestion({ text: 'Is "copper", at last,\nup?' })
    const { presentationId } = asked
    for (const text of CALCULATED)
      await aQuestion({ text, name: text.slice(0, 4), presentationId, isOnlyAsked: true })
    // Of several pages, by a name that no font has.
    for (let count = 0; count < 4; count++)
      await aQuestion({ text: 'A long question. '.repeat(60), name: '山田太郎' })
    pack = await packOf(portal)
    document = await pdfOf(pack)
  })

  it('Each question is a line with who asked it, its text, status and answer', () => {
    const { id, presentationId, shareholder } = asked
    const [head, first] = csvOf(pack)
    expect(head).toBe(
      'question_id,presentation_id,presentation,asked_at,asked_by,asked_by_email,asked_by_count,question,status,answered_at,answer,answer_updated_at,withdrawn_at,decline_reason,merged_into,deleted_at',
    )
    expect(first).toBe(
      `${id},${presentationId},FY26 Results,2026-03-02T00:00:00.000Z,Margaret Hale,${shareholder.email},1,"Is ""copper"", at last,\nup?",answered,2026-03-02T00:02:00.000Z,It is paid in March.,,,,,`,
    )
    expect(csvOf(pack)).toHaveLength(1 + 1 + CALCULATED.length + 4)
  })

  it.each(CALCULATED)(
    'A question that a spreadsheet would calculate begins with an apostrophe: %s',
    text => {
      const line = csvOf(pack)[2 + CALCULATED.indexOf(text)] ?? ''
      expect(line).toContain(`,'${text.slice(0, 4)},`)
      expect(line.includes(`,'${text},`) || line.includes(`,"'${text}"`)).toBe(true)
    },
  )

  it('Each marked content of a page belongs to the structure element that the parent tree names', () => {
    const root = document.context.lookup(
      document.catalog.get(PDFName.of('StructTreeRoot')),
      PDFDict,
    )
    const tree = document.context.lookup(root.get(PDFName.of('ParentTree')), PDFDict)
    const [leaf] = document.context.lookup(tree.get(PDFName.of('Kids')), PDFArray).asArray()
    const numbers = document.context
      .lookup(document.context.lookup(leaf, PDFDict).get(PDFName.of('Nums')), PDFArray)
      .asArray()
    expect(numbers.length / 2).toBe(document.getPageCount())
    expect(document.getPageCount()).toBeGreaterThan(2)
    for (const [index, page] of document.getPages().entries()) {
      const parents = document.context.lookup(numbers[index * 2 + 1], PDFArray).asArray()
      for (const [mark, parent] of parents.entries()) {
        const element = document.context.lookup(parent, PDFDict)
        const kids = document.context
          .lookup(element.get(PDFName.of('K')), PDFArray)
          .asArray()
          .map(String)
        const isHere =
          element.get(PDFName.of('Pg')) === page.ref
            ? kids.includes(String(mark))
            : kids.some(kid => kid.includes(`/MCID ${mark}`))
        expect(isHere).toBe(true)
      }
    }
  })

  it('Text that no font has is there for who listens or copies', async () => {
    const elements = String(
      await document
        .save({ useObjectStreams: false })
        .then(bytes => Buffer.from(bytes).toString('latin1')),
    )
    expect(elements.toLowerCase()).toContain(
      Buffer.from('山田太郎', 'utf16le').swap16().toString('hex'),
    )
  })
})

describe('What became of a question', () => {
  beforeEach(start)

  /** The named cells of the questions of a pack. */
  const cellsOf = (pack: Pack, names: string[]) => {
    const [head = '', ...lines] = csvOf(pack)
    const columns = head.split(',')
    return lines.map(line => {
      const cells = line.split(',')
      return names.map(name => cells[columns.indexOf(name)])
    })
  }

  it('A question with a corrected answer has the times of both wordings', async () => {
    const { id } = await aQuestion()
    const { answerSave } = await admin.ask(ANSWER_SAVE, {
      input: { questionId: id, text: 'It is paid in April.' },
    })
    await admin.ask(ANSWER_PUBLISH, { input: { ids: [answerSave.answer.id] } })
    const names = ['status', 'answered_at', 'answer', 'answer_updated_at', 'withdrawn_at']
    expect(cellsOf(await packOf(portal), names)).toEqual([
      [
        'answered',
        '2026-03-02T00:02:00.000Z',
        'It is paid in April.',
        '2026-03-02T00:03:00.000Z',
        '',
      ],
    ])
  })

  it('A question with a withdrawn answer says so, and when', async () => {
    const { id } = await aQuestion()
    const { node } = await admin.ask(
      'query ($id: ID!) { node(id: $id) { ... on Question { answers { id } } } }',
      { id },
    )
    await admin.ask(
      'mutation ($input: AnswerWithdrawInput!) { answerWithdraw(input: $input) { question { id } } }',
      { input: { id: node.answers[0].id, reason: 'Wrong month' } },
    )
    const names = ['status', 'answer', 'answer_updated_at', 'withdrawn_at']
    expect(cellsOf(await packOf(portal), names)).toEqual([
      ['answer withdrawn', '', '', '2026-03-02T00:03:00.000Z'],
    ])
  })

  it('A declined question says why, also when it has been deleted', async () => {
    const { id, presentation } = await portal.make.question()
    await admin.ask(DECLINE, { input: { id, reason: 'ABUSIVE' } })
    const names = ['status', 'decline_reason']
    expect(cellsOf(await packOf(portal), names)).toEqual([['declined', 'ABUSIVE']])
    await admin.ask(PresentationDelete, { input: { id: presentation.id } })
    expect(cellsOf(await packOf(portal), names)).toEqual([['deleted', 'ABUSIVE']])
  })

  it('A merge is in the pack of the question that it was merged into', async () => {
    const { id, presentation } = await portal.make.question()
    const other = await portal.make.question({ presentation })
    await admin.ask(MERGE, { input: { intoId: id, ids: [other.id] } })
    const pack = await packOf(portal, { questionId: id })
    expect(told(pack)).toEqual([['question.merged', other.id]])
    expect(cellsOf(pack, ['question_id', 'status', 'merged_into'])).toEqual([
      [other.id, 'merged', id],
    ])
    expect((await verified(pack)).code).toBe(0)
  })

  it('Each line of the timeline names the question or publication', async () => {
    await aQuestion({ text: 'When is the dividend paid?' })
    const timeline = await pdfText((await packOf(portal)).get('timeline.pdf')!)
    expect(timeline.match(/Question: “When is the dividend paid\?”/g)).toHaveLength(3)
  })

  it('The timeline names what each broadcast is about', async () => {
    const { id } = await aQuestion({ text: 'When is the dividend paid?' })
    const from = portal.clock.now()
    await startBroadcast({ subject: 'question', itemId: id })
    await startBroadcast({ subject: 'announcement', itemId: newId(), title: 'Deleted since' })
    await startBroadcast({})
    const timeline = await pdfText((await packOf(portal, { from })).get('timeline.pdf')!)
    expect(timeline.match(/(?:Question|Announcement|Broadcast): “[^”]+”/g)).toEqual([
      'Question: “When is the dividend paid?”',
      'Announcement: “Deleted since”',
      'Broadcast: “Daily mail”',
    ])
  })
})

describe('Erasing a shareholder', () => {
  beforeEach(start)

  it('A pack after the erasure is whole, holds nothing of the person, and says when it was erased', async () => {
    const { shareholder } = await aQuestion({
      name: 'Canary Hale',
      text: 'Does the canary’s own question stay hers?',
    })
    const before = await packOf(portal)
    await admin.ask(ShareholderDelete, { input: { id: shareholder.id } })
    const after = await packOf(portal)
    const [one, other] = [await verified(before), await verified(after)]
    expect([one.code, one.sentence]).toEqual([0, expect.not.stringContaining('erased')])
    expect([other.code, other.sentence]).toEqual([
      0,
      // Text and note, and the salts of the first pack.
      expect.stringContaining('4 of their personal values are erased.'),
    ])
    expect(JSON.stringify(linesIn(before))).toMatch(/canary/)
    for (const name of ['events.jsonl', 'questions.csv', 'manifest.json'])
      expect(String(after.get(name))).not.toMatch(/canary/i)
    expect(linesIn(after)[0]).toMatchObject({ event: { type: 'question.asked' }, revealed: {} })
    const timeline = await pdfText(after.get('timeline.pdf')!)
    expect(timeline).toContain('erased on 2026-03-02 00:03 UTC')
    expect(timeline).not.toMatch(/canary/i)
    expect(await pdfText(before.get('timeline.pdf')!)).toContain('Canary Hale asked the question.')
  })

  const erase = (id: string) => admin.ask(ShareholderDelete, { input: { id } })
  const exportIdOf = (pack: Pack) => linesIn(pack).at(-1)!.event!.id
  /** Fields of an export event whose salts are stored. */
  const saltsOf = async (id: string) =>
    (
      await sqlOf(portal.em())
        .selectFrom('evidence_value')
        .select('field')
        .where('event_id', '=', id)
        .orderBy('field')
        .execute()
    ).map(({ field }) => field)
  const SALTS = ['questionsSalt', 'timelineSalt']

  it('An erasure erases the salts of packs that hold the person’s data', async () => {
    const [one, other] = [await aQuestion(), await aQuestion()]
    const upvoter = await portal.make.shareholder()
    await (await signedIn(portal, upvoter)).ask(UPVOTE, { input: { id: one.id } })
    const ids = [
      exportIdOf(await packOf(portal, { questionId: one.id })),
      exportIdOf(await packOf(portal, { questionId: other.id })),
    ] as const
    expect(await Promise.all(ids.map(saltsOf))).toEqual([SALTS, SALTS])
    await erase(upvoter.id)
    expect(await Promise.all(ids.map(saltsOf))).toEqual([[], SALTS])
    await erase(other.shareholder.id)
    expect(await Promise.all(ids.map(saltsOf))).toEqual([[], []])
  })

  it('A pack of a period holds data of askers before it', async () => {
    const { id, shareholder } = await aQuestion()
    const from = portal.clock.now()
    await admin.ask(QuestionUnflag, { input: { id } })
    const pack = await packOf(portal, { from })
    await erase(shareholder.id)
    expect(await saltsOf(exportIdOf(pack))).toEqual([])
  })

  it('A pack of a broadcast holds data of who asked its question', async () => {
    const { id, shareholder } = await aQuestion()
    const from = portal.clock.now()
    await startBroadcast({ subject: 'question', itemId: id })
    const pack = await packOf(portal, { from })
    await erase(shareholder.id)
    expect(await saltsOf(exportIdOf(pack))).toEqual([])
  })

  it('A legal hold keeps the salts until it is lifted', async () => {
    const { shareholder } = await aQuestion()
    const shareholderId = shareholder.id
    await admin.ask(LegalHoldUpdate, {
      input: { shareholderId, held: true, reason: 'A claim in court' },
    })
    const id = exportIdOf(await packOf(portal))
    await erase(shareholderId)
    expect(await saltsOf(id)).toEqual(SALTS)
    await admin.ask(LegalHoldUpdate, { input: { shareholderId, held: false } })
    expect(await saltsOf(id)).toEqual([])
  })

  it('The timeline of a later pack says when salts were erased', async () => {
    const { shareholder } = await aQuestion()
    await packOf(portal)
    portal.clock.pass({ minutes: 1 })
    const from = portal.clock.now()
    await packOf(portal)
    portal.clock.pass({ minutes: 1 })
    await erase(shareholder.id)
    const pack = await packOf(portal, { from })
    const timeline = await pdfText(pack.get('timeline.pdf')!)
    expect(timeline).toContain('Personal values of this event were erased on 2026-03-02 00:05 UTC.')
  })

  it('Files of a person erased while they were written are not checked', async () => {
    const { shareholder } = await aQuestion()
    const pack = await packOf(portal, {}, { onRecord: () => erase(shareholder.id) })
    const { code, sentence, checked } = await verified(pack)
    const erasedAt = portal.clock.now().toISOString()
    expect([code, sentence]).toEqual([
      0,
      expect.stringContaining(
        ` questions.csv is not checked: erased on ${erasedAt}; timeline.pdf is not checked: erased on ${erasedAt}.`,
      ),
    ])
    expect(checked).toMatchObject({
      files: pack.size - 3,
      unchecked: [
        { name: 'questions.csv', erasedAt },
        { name: 'timeline.pdf', erasedAt },
      ],
    })
    expect(await saltsOf(exportIdOf(pack))).toEqual([])
  })

  it('Recording a pack waits for an erasure that has not committed', async () => {
    const { shareholder } = await aQuestion()
    const writing = await portal.em().transactional(async em => {
      await expirePacks({ services: portal.services } as Context, em as SqlEntityManager)
      const pack = packOf(portal)
      await until('the export waits for the erasure', async () => {
        const { rows } = await sql`
          select from pg_locks where relation = 'evidence_pack'::regclass and not granted`.execute(
          sqlOf(portal.em()),
        )
        return rows.length > 0
      })
      const acting = { actor: system, now: () => portal.clock.now() }
      const subject = { type: 'shareholder' as const, id: shareholder.id }
      await recordEvents(em as SqlEntityManager, acting, { type: 'shareholder.erased', subject })
      await eraseValues(em as SqlEntityManager, shareholder.id)
      return [pack]
    })
    const pack = (await writing[0])!
    expect((await verified(pack)).checked?.unchecked).toHaveLength(2)
    expect(await saltsOf(exportIdOf(pack))).toEqual([])
  })

  it('A pack is whole if a person is erased after its event was recorded', async () => {
    const { shareholder } = await aQuestion()
    const writing = packOf(portal, {}, { onRecord: () => sealer.close() })
    await until('the export is recorded', async () => {
      const { rows } =
        await sql`select from evidence_event where type = 'evidence.exported'`.execute(
          sqlOf(portal.em()),
        )
      return rows.length > 0
    })
    await erase(shareholder.id)
    sealer = startSealer(portal)
    const pack = await writing
    expect(await verified(pack)).toMatchObject({ code: 0, checked: { unchecked: [] } })
    expect(await saltsOf(exportIdOf(pack))).toEqual([])
  })
})

const LARGE = rounds('bytes of a document in a pack', { short: 65_536, thorough: 2_254_857_830 })

describe('verify.mjs of a pack', () => {
  let folder: string
  let zip: Buffer
  let files: Pack
  beforeAll(async () => {
    await start()
    for (let count = 0; count < 2; count++) await aQuestion()
    zip = await zipOf(portal)
    files = await unzipped(zip)
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-pack-'))
    writeFileSync(join(folder, 'pack.zip'), zip)
    for (const [name, bytes] of files) {
      mkdirSync(dirname(join(folder, 'pack', name)), { recursive: true })
      writeFileSync(join(folder, 'pack', name), bytes)
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** As it came with the pack, in a process of its own. */
  const run = (...words: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(folder, 'pack/verify.mjs'), ...words],
      { encoding: 'utf8', cwd: folder },
    )
    return { status, stdout }
  }

  it('It finds folder and ZIP whole, and says where the key came from', () => {
    const key = verifierKeyOf(portal.services.evidenceKey)
    const [, id] = key.split('+')
    for (const words of [[], ['pack.zip', '--key', key]]) {
      const { status, stdout } = run(...words)
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(
          /^Whole: 9 events, 9 of them in full, up to event 9 \(evidence\.exported, 2026-/,
        ),
      ])
      const origin = `Key ${id} of portal.test/evidence, which came from the pack`
      expect(stdout.includes(origin)).toBe(words.length === 0)
    }
  })

  const onDisk = async () => ({ files: portal.services.files, stop: async () => undefined })
  const stores = [
    ['on disk', onDisk],
    ['in a bucket', () => startLargeBucket(join(folder, 'object'))],
  ] as const
  it.each(
    sampleOf('stores of a large document', stores, { short: ([where]) => where === 'on disk' }),
  )(
    'It verifies a file of any size that is stored %s, in the folder and in the ZIP',
    async (_where, startStore) => {
      await start()
      const [large, key] = [join(folder, 'large'), 'policies/large.pdf']
      writeFileSync(large, '')
      truncateSync(large, LARGE)
      await portal.make.file({ key })
      const [before, store] = [portal.services.files, await startStore()]
      portal.services.files = store.files
      try {
        const about = { contentType: 'application/pdf', size: LARGE }
        await store.files.putFile(key, large, about)
        await admin.ask(PolicyCreate, { input: { title: 'Large', pdfUrl: `/objects/${key}` } })
        const bytes = await zipOf(portal)
        writeFileSync(join(folder, 'large.zip'), bytes)
        for (const [name, read] of (await openZip(bytes)).files!) {
          const path = join(folder, 'large-pack', name)
          mkdirSync(dirname(path), { recursive: true })
          if (name.startsWith('documents/')) renameSync(large, path)
          else writeFileSync(path, await bytesOf(read()))
        }
      } finally {
        portal.services.files = before
        await store.stop()
      }
      const whole = { status: 0, stdout: expect.stringMatching(/^Whole: /) }
      expect(run('large.zip')).toEqual(whole)
      expect(run('large-pack')).toEqual(whole)
    },
    1_200_000,
  )

  it('It finds one flipped bit, in the folder and in the ZIP', () => {
    const events = readFileSync(join(folder, 'pack/events.jsonl'))
    events[events.length >> 1]! ^= 1
    writeFileSync(join(folder, 'pack/events.jsonl'), events)
    expect(run('pack')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^Changed: .*event \d+ \([a-z._]+, \d{4}-/),
    })
    const flipped = Buffer.from(zip)
    flipped[flipped.length >> 1]! ^= 1
    writeFileSync(join(folder, 'pack.zip'), flipped)
    expect(run('pack.zip')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/^Changed: /),
    })
  })

  it('A file that cannot be read is not verified, and no finding', () => {
    for (const name of ['events.jsonl', 'manifest.json']) {
      const path = join(folder, 'pack', name)
      // Reading a link to itself fails, for root too.
      rmSync(path)
      symlinkSync(path, path)
      expect(run('pack')).toEqual({ status: 64, stdout: '' })
      rmSync(path)
      writeFileSync(path, files.get(name)!)
    }
  })

  it('It says with 64 that there is nothing to verify, never that nothing is whole', () => {
    for (const words of [['nothing'], ['pack', '--key']])
      expect(run(...words)).toEqual({ status: 64, stdout: '' })
  })

  /** The example of the page on evidence. */
  const example =
    /```python\n([^]*?)```/.exec(
      readFileSync(join(__dirname, '../../../../../docs/evidence.md'), 'utf8'),
    )?.[1] ?? ''
  const withPython = spawnSync('python3', ['--version']).status === 0 ? it : it.skip

  withPython('The example in Python finds it whole, and a changed event', () => {
    const python = () =>
      spawnSync('python3', ['-c', example], { cwd: join(folder, 'pack'), encoding: 'utf8' })
    expect(python()).toMatchObject({ status: 0, stdout: 'True 9\n', stderr: '' })
    const events = join(folder, 'pack/events.jsonl')
    writeFileSync(
      events,
      readFileSync(events, 'utf8').replace('"question.asked"', '"question.added"'),
    )
    expect(python()).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/event \d+ was changed/),
    })
  })

  it('The example in Python has ten lines', () => {
    expect(example.trimEnd().split('\n')).toHaveLength(10)
  })
})
