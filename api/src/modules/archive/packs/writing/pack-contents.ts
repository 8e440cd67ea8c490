import { sql } from 'kysely'
import { documentKey } from '#modules/content/announcements/documents/document-file'
import { storedKeyOf } from '#modules/content/uploads/stored-link'
import { anyOf } from '#platform/database/any-of'
import type { Database } from '#platform/database/kysely'
import type { SealedEvent } from './sealed-events'

/** The fields of content that link to a document. */
const LINKS = ['documentUrl', 'pdfUrl'] as const
type Values = Partial<Record<(typeof LINKS)[number], string | null>>

interface ParsedEvent {
  subject: { type: string; id: string | null }
  body: {
    values?: Values
    changed?: Partial<Record<(typeof LINKS)[number], { from: string | null; to: string | null }>>
    citations?: { documentSha256: string }[]
  }
}

/** A document of the file store. */
export interface PackDocument {
  key: string
  /** The hash that an answer cites; null for a document to which content links. */
  sha256: string | null
}

/** What the events in scope are about: questions, content with documents, and documents that answers cite. */
export class PackContents {
  private readonly questions = new Set<string>()
  private readonly content = new Set<string>()
  private readonly links = new Set<string>()
  private readonly cited = new Set<string>()

  add({ event }: SealedEvent): void {
    const { subject, body } = JSON.parse(event) as ParsedEvent
    if (subject.id === null) return
    if (subject.type === 'question') this.questions.add(subject.id)
    for (const { documentSha256 } of body.citations ?? []) this.cited.add(documentSha256)
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

  /** The documents to which the content has linked, then or now, and those that answers cite. */
  async documents(db: Database, publicUrl: string): Promise<PackDocument[]> {
    const ids = [...this.content]
    const { rows } = await sql<{ link: string | null }>`
      select document_url as link from announcement where id = ${anyOf(ids)}
      union select pdf_url from policy where id = ${anyOf(ids)}`.execute(db)
    const keys = [...this.links, ...rows.map(({ link }) => link)].map(
      link => link && storedKeyOf(link, publicUrl),
    )
    const linked = [...new Set(keys.filter(key => key !== null))].filter(key => key !== '')
    return [
      ...linked.toSorted().map(key => ({ key, sha256: null })),
      ...[...this.cited].toSorted().map(sha256 => ({ key: documentKey(sha256), sha256 })),
    ]
  }
}
