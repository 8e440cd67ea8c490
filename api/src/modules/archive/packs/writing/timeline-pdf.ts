import { tell } from '#modules/accounts/timeline/evidence.reads'
import type { Database } from '#platform/database/kysely'
import { TaggedPdf } from '#platform/pdf/tagged-pdf'
import { timeOf } from '../pack-scope'
import { erasedOn } from './erased'
import { packFonts } from './pack-fonts'
import type { SealedEvent } from './sealed-events'
import { subjectNames } from './subject-names'

const COLUMNS = [
  { title: 'Number', width: 55 },
  { title: 'When (UTC)', width: 110 },
  { title: 'What happened', width: 330 },
]

interface About {
  company: string
  scope: string
  at: Date
  count: number
}

/** The events as a document for people, read as it is written. */
export async function* timelinePdf(
  db: Database,
  batches: AsyncIterable<SealedEvent[]>,
  { company, scope, at, count }: About,
): AsyncGenerator<Buffer> {
  const pdf = new TaggedPdf({
    title: `Evidence of ${company}`,
    language: 'en',
    producer: company,
    at,
    ...packFonts(),
  })
  pdf.heading(`Evidence of ${company}`)
  pdf.paragraph(
    `${scope} ${count === 1 ? 'One event' : `${count} events`}, exported on ${timeOf(at)}.`,
  )
  pdf.paragraph(
    'This document repeats what events.jsonl proves. verify.mjs beside it, run by Node, says whether the export is whole.',
  )
  if (count > 0) pdf.beginTable(COLUMNS)
  for await (const batch of batches) {
    for (const row of await rowsOf(db, batch)) pdf.row(row)
    yield pdf.take()
  }
  pdf.end()
  yield pdf.take()
}

async function rowsOf(db: Database, batch: SealedEvent[]): Promise<string[][]> {
  const [told, erased, names] = await Promise.all([
    tell(
      db,
      batch.map(({ seq, ...event }) => ({ ...event, number: String(seq) })),
      'UTC',
    ),
    erasedOn(db, batch),
    subjectNames(db, batch),
  ])
  return batch.map((event, index) => {
    const { sentence = '', changes = [], subject } = told[index] ?? {}
    const name = names.get(subject?.id ?? '')
    const texts = textOf(event)
    const isSaid = name === undefined || event.event.includes('"type":"question.asked"')
    const changed = changes.map(
      ({ field, from, to }) => `${field}: ${quoted(from)} became ${quoted(to)}`,
    )
    const lines = [
      sentence,
      ...(isSaid ? [] : [name]),
      ...texts,
      ...changed,
      ...erasedLine(erased, event),
    ]
    return [
      String(event.seq),
      event.at.toISOString().slice(0, 19).replace('T', ' '),
      lines.join('\n'),
    ]
  })
}

const quoted = (value: string | null): string => (value === null ? 'nothing' : `“${value}”`)

const WITH_TEXT: ReadonlySet<string> = new Set([
  'question.asked',
  'answer.published',
  'answer.corrected',
])

/** The text of the question or of its answer, and the hash of the version that was approved. */
function textOf({ event, values }: SealedEvent): string[] {
  const { type, body } = JSON.parse(event) as { type: string; body: { sha256?: string | null } }
  const text = values.find(({ field }) => WITH_TEXT.has(type) && field === 'text')?.value
  const hash = type.startsWith('answer.') ? body.sha256 : null
  return [...(text === undefined ? [] : [`“${text}”`]), ...(hash ? [`SHA-256 ${hash}`] : [])]
}

function erasedLine(erased: ReadonlyMap<string, Date | null>, { id }: SealedEvent): string[] {
  const at = erased.get(id)
  if (at === undefined) return []
  return [
    at === null
      ? 'Personal values of this event are erased.'
      : `Personal values of this event were erased on ${timeOf(at)}.`,
  ]
}
