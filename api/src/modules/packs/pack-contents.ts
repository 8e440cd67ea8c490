import { sql } from 'kysely'
import { anyOf } from '../../platform/database/any-of'
import type { Database } from '../../platform/database/kysely'
import { storedKeyOf } from '../uploads/stored-link'
import type { SealedEvent } from './sealed-events'

/** The fields of content that link to a document. */
const LINKS = ['documentUrl', 'pdfUrl'] as const
type Values = Partial<Record<(typeof LINKS)[number], string | null>>

interface ParsedEvent {
  subject: { type: string; id: string | null }
  body: {
    values?: Values
    changed?: Partial<Record<(typeof LINKS)[number], { from: string | null; to: string | null }>>
  }
}

/** What the events in scope are about: questions, and content with documents. */
export class PackContents {
  private readonly questions = new Set<string>()
  private readonly content = new Set<string>()
  private readonly links = new Set<string>()

  add({ event }: SealedEvent): void {
    const { subject, body } = JSON.parse(event) as ParsedEvent
    if (subject.id === null) return
    if (subject.type === 'question') this.questions.add(subject.id)
    if (subject.type !== 'announcement' && subject.type !== 'policy') return
    this.content.add(subject.id)
    for (const name of LINKS)
      for (const link of [
        body.values?.[name],
        body.changed?.[name]?.from,
        body.changed?.[name]?.to,
      ])
        if (link) this.links.add(link)
  }

  /** In the order of their first event. */
  questionIds(): string[] {
    return [...this.questions]
  }

  /** The keys of the documents to which the content has linked, then or now. */
  async documentKeys(db: Database, publicUrl: string): Promise<string[]> {
    const ids = [...this.content]
    const { rows } = await sql<{ link: string | null }>`
      select document_url as link from announcement where id = ${anyOf(ids)}
      union select pdf_url from policy where id = ${anyOf(ids)}`.execute(db)
    const keys = [...this.links, ...rows.map(({ link }) => link)].map(
      link => link && storedKeyOf(link, publicUrl),
    )
    return [...new Set(keys.filter(key => key !== null))].filter(key => key !== '').toSorted()
  }
}
