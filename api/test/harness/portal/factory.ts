import type { SqlEntityManager } from '@mikro-orm/postgresql'
import argon2 from 'argon2'
import { sql } from 'kysely'
import type { AdminRole } from '@portal/rules/admin-roles'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import {
  Announcement,
  type AnnouncementValues,
} from '#modules/content/announcements/announcement.entity'
import { Policy, type PolicyValues } from '#modules/content/policies/policy.entity'
import {
  Presentation,
  type PresentationValues,
} from '#modules/content/presentations/presentation.entity'
import { StoredFile, type StoredFileValues } from '#modules/content/uploads/stored-file.entity'
import { WebhookDelivery } from '#modules/delivery/webhooks/webhook-delivery.entity'
import {
  WebhookEndpoint,
  type WebhookEndpointValues,
} from '#modules/delivery/webhooks/webhook-endpoint.entity'
import { WebhookEvent } from '#modules/delivery/webhooks/webhook-events'
import { Answer } from '#modules/dialogue/answers/answer.entity'
import { publishAnswer } from '#modules/dialogue/answers/publish-answer'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import type { Clock } from '#platform/clock/clock'
import { newId } from '#platform/database/ids'
import { sqlOf } from '#platform/database/kysely'

export const PASSWORD = 'correct horse battery'
/** A hash of the password whose verification takes a twentieth of the memory that the portal's own hashes take. */
export const cheapHash = (): Promise<string> =>
  argon2.hash(PASSWORD, { memoryCost: 1_024, timeCost: 2 })
let hash: Promise<string> | undefined

/** Puts rows into the database, each with sensible values that a test may replace. */
export class Factory {
  private count = 0

  constructor(
    private readonly em: () => SqlEntityManager,
    private readonly clock: Clock,
    /** Called after each, since the portal is not told. */
    private readonly made: () => void = () => undefined,
  ) {}

  async presentation(values: Partial<PresentationValues> = {}): Promise<Presentation> {
    return this.save(
      new Presentation({
        title: `Presentation ${++this.count}`,
        description: null,
        youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
        publishedAt: this.clock.now(),
        category: null,
        topic: null,
        year: null,
        isPinned: false,
        ...values,
      }),
    )
  }

  async announcement(values: Partial<AnnouncementValues> = {}): Promise<Announcement> {
    return this.save(this.unsavedAnnouncement(values))
  }

  /** As the import adds it. */
  async importedAnnouncement(values: Partial<AnnouncementValues> = {}): Promise<Announcement> {
    const announcement = this.unsavedAnnouncement(values)
    announcement.setExchangeOrigin(`research:${announcement.id}`, false)
    return this.save(announcement)
  }

  /** As an administrator enters it to await the exchange. */
  async awaitingAnnouncement(values: Partial<AnnouncementValues> = {}): Promise<Announcement> {
    const announcement = this.unsavedAnnouncement(values)
    announcement.awaitExchange()
    return this.save(announcement)
  }

  /** As an administrator enters it, and the import matches it before its release. */
  async matchedAnnouncement(values: Partial<AnnouncementValues> = {}): Promise<Announcement> {
    const em = this.em()
    const announcement = em.merge(await this.awaitingAnnouncement(values))
    announcement.match({ identifier: `research:${announcement.id}`, isPriceSensitive: false })
    await em.flush()
    this.made()
    return announcement
  }

  private unsavedAnnouncement(values: Partial<AnnouncementValues>): Announcement {
    return new Announcement({
      title: `Announcement ${++this.count}`,
      content: 'Text',
      publishedAt: this.clock.now(),
      documentUrl: null,
      ...values,
    })
  }

  async policy(values: Partial<PolicyValues> = {}): Promise<Policy> {
    return this.save(
      new Policy(
        { title: `Policy ${++this.count}`, pdfUrl: '/objects/policies/one.pdf', ...values },
        this.clock.now(),
      ),
    )
  }

  /** The row of a file alone; bytes are not there. */
  async file(values: Partial<StoredFileValues> = {}): Promise<{ id: string; url: string }> {
    const key = `announcements/${newId()}.pdf`
    const about = {
      key,
      fileName: 'Report.pdf',
      contentType: 'application/pdf',
      size: 48_200,
      uploadedById: null,
    }
    const { id } = await this.save(new StoredFile({ ...about, ...values }, this.clock.now()))
    return { id, url: `/objects/${values.key ?? key}` }
  }

  /** Its secret is known to nobody. */
  async webhookEndpoint(values: Partial<WebhookEndpointValues> = {}): Promise<WebhookEndpoint> {
    const about = {
      url: `https://hooks.example.com/${++this.count}`,
      events: Object.values(WebhookEvent),
    }
    return this.save(
      new WebhookEndpoint(
        { ...about, ...values },
        { sealed: 'unreadable', hint: 'abcd' },
        this.clock.now(),
      ),
    )
  }

  async webhookDelivery(): Promise<WebhookDelivery> {
    const endpoint = await this.webhookEndpoint()
    const em = this.em()
    const about = {
      id: newId(),
      endpoint: em.merge(endpoint),
      event: WebhookEvent.QUESTION_ANSWERED,
      body: '{}',
      at: this.clock.now(),
    }
    const delivery = new WebhookDelivery(about)
    await em.persist(delivery).flush()
    return delivery
  }

  async shareholder(values: { email?: string; name?: string | null } = {}): Promise<Shareholder> {
    return this.save(
      new Shareholder({
        email: `shareholder${++this.count}@example.com`,
        name: 'Margaret Hale',
        createdAt: this.clock.now(),
        ...values,
      }),
    )
  }

  /** An owner, unless told otherwise. */
  async admin(values: { email?: string; name?: string; role?: AdminRole } = {}): Promise<Admin> {
    const passwordHash = await (hash ??= cheapHash())
    return this.save(
      new Admin({
        email: `admin${++this.count}@example.com`,
        name: 'Rosalind Achebe',
        passwordHash,
        createdAt: this.clock.now(),
        ...values,
      }),
    )
  }

  /** `change` brings it into the state that a test wants. */
  async question(
    values: { presentation?: Presentation; shareholder?: Shareholder; questionText?: string } = {},
    change?: (question: Question) => void,
  ): Promise<Question> {
    const em = this.em()
    const presentation = em.merge(values.presentation ?? (await this.presentation()))
    const shareholder = em.merge(values.shareholder ?? (await this.shareholder()))
    const question = new Question({
      presentation,
      shareholder,
      questionText: values.questionText ?? 'What is the outlook for next year?',
      askedAt: this.clock.now(),
    })
    change?.(question)
    const { answerText, answeredAt } = question
    if (answerText !== null && answeredAt !== null && !question.isPublic) {
      await this.putBack(em, question, answerText, answeredAt)
    } else {
      Object.assign(question, { answerText: null, answeredAt: null })
      await em.persist(question).flush()
      if (answerText !== null && answeredAt !== null)
        await this.publish(em, question, answerText, answeredAt)
    }
    this.made()
    return question
  }

  /** The row of the question is changed by the database; the entity only follows. */
  private async publish(
    em: SqlEntityManager,
    question: Question,
    text: string,
    at: Date,
  ): Promise<void> {
    const answer = new Answer({ question, number: 1, text, authorId: null, at })
    await em.insert(answer)
    await publishAnswer(em, answer, at)
    Object.assign(question, { answerText: text, answeredAt: at })
  }

  /** An answered question that is hidden by now: stored as by a restore, because its answer cannot be published any more. */
  private putBack(
    em: SqlEntityManager,
    question: Question,
    text: string,
    at: Date,
  ): Promise<unknown> {
    return em.transactional(async em => {
      await sql`select set_config('portal.publishing', '*', true)`.execute(sqlOf(em))
      await em.persist(question).flush()
      const answer = new Answer({ question, number: 1, text, authorId: null, at })
      answer.publish(at)
      await em.insert(answer)
    })
  }

  private async save<T extends object>(entity: T): Promise<T> {
    const em = this.em()
    // Without a transaction: half the processor time of a flush.
    await em.insert(entity)
    em.merge(entity)
    this.made()
    return entity
  }
}
