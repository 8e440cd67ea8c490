import { createHash } from 'node:crypto'
import { OPEN_ANSWER_STATES } from '@portal/rules/answers'
import { messages } from '@portal/rules/messages'
import { anyOf } from '#platform/database/any-of'
import { isId } from '#platform/database/ids'
import type { Database } from '#platform/database/kysely'
import { DomainError } from '#platform/errors/errors'
import type { Services } from '#platform/operation/context'

/**
 * Compares the stored documents that answers cite with their cited hashes. Hashing 50 MB takes too long for a transaction that holds locks,
 * so call `check` before it and again in it: the second call hashes only documents whose size or ETag has changed.
 */
export class CitedDocuments {
  private readonly hashed = new Map<string, { etag: string; size: number; sha256: string }>()

  constructor(private readonly services: Pick<Services, 'files' | 'log'>) {}

  /**
   * Skips published answers and invalid ids. The database refuses citations without a stored document.
   *
   * @throws DomainError CONFLICT if a document has changed or is missing, UNAVAILABLE if the file store does not answer
   */
  async check(db: Database, answerIds: readonly string[]): Promise<void> {
    const cited = await db
      .selectFrom('answer')
      .innerJoin('citation', 'citation.answer_id', 'answer.id')
      .innerJoin('announcement_document as document', join =>
        join
          .onRef('document.announcement_id', '=', 'citation.announcement_id')
          .onRef('document.sha256', '=', 'citation.document_sha256'),
      )
      .select(['document.key', 'document.sha256', 'citation.title'])
      .distinct()
      .where('answer.id', '=', anyOf(answerIds.filter(isId)))
      .where('answer.state', 'in', OPEN_ANSWER_STATES)
      .where('answer.basis', '=', 'RELEASED')
      .execute()
    for (const { key, sha256, title } of cited)
      if (key === null || (await this.sha256Of(key)) !== sha256)
        throw new DomainError('CONFLICT', messages.citedDocumentChanged(title))
  }

  private async sha256Of(key: string): Promise<string | null> {
    try {
      const stored = await this.services.files.get(key)
      if (!stored) return null
      const { etag, size } = stored
      const known = this.hashed.get(key)
      if (known?.etag === etag && known.size === size) return known.sha256
      const hash = createHash('sha256')
      for await (const chunk of (await stored.open()) as AsyncIterable<Buffer>) hash.update(chunk)
      const sha256 = hash.digest('hex')
      this.hashed.set(key, { etag, size, sha256 })
      return sha256
    } catch (error) {
      this.services.log.warn({ err: error, key }, 'a cited document could not be read')
      throw new DomainError('UNAVAILABLE', messages.citedDocumentsUnavailable)
    }
  }
}
