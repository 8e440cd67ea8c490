import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { sanitizeFileName } from '@portal/rules/uploads'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { ensureAdmin } from '#modules/accounts/accounts/ensure-admin'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { shareholderRegistered } from '#modules/accounts/accounts/shareholder-events'
import { Announcement } from '#modules/content/announcements/announcement.entity'
import { noteEnteredDocument } from '#modules/content/announcements/documents/announcement-document.service'
import { fetchDocumentsSoon } from '#modules/content/announcements/documents/announcement-documents.job'
import { Policy } from '#modules/content/policies/policy.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { fileUploaded } from '#modules/content/uploads/file-events'
import { StoredFile } from '#modules/content/uploads/stored-file.entity'
import { storedLink } from '#modules/content/uploads/stored-link'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { questionAsked } from '#modules/dialogue/questions/core/question-events'
import { contentEvents } from '#modules/evidence/content-events'
import type { EventValues } from '#modules/evidence/new-event'
import { recordEvents } from '#modules/evidence/record-events'
import { system } from '#platform/access/actor'
import { statementRunner } from '#platform/database/statement-runner'
import type { Services } from '#platform/operation/context'
import { alertDemo } from './alert-demo'
import { demoShift, type DemoTime, resolveDemoTime } from './demo-time'
import { gateDemo } from './gate-demo'
import { hasContent } from './has-content'
import { loadDemo } from './load-demo'
import { type AskedQuestion, moderateDemo } from './moderate-demo'
import { type PdfSection, renderPdf } from './pdf'

/** Fills a portal without content with the demonstration company. Existing administrators stay. */
export async function seedDemo({ orm, files, jobs, clock, settings }: Services): Promise<boolean> {
  const em = orm.em.fork() as SqlEntityManager
  if (await hasContent(em)) return false
  const content = loadDemo()
  const { company, policies, announcements, presentations, shareholders } = content
  const now = clock.now()
  const shift = demoShift(content, now)
  const at = (when: DemoTime) => resolveDemoTime(when, now, shift)
  const events: EventValues[] = []
  const pdf = async (folder: string, title: string, sections: PdfSection[]) => {
    const key = `${folder}/${slug(title)}.pdf`
    const bytes = await renderPdf({ publisher: company.legalName, title, sections })
    const contentType = 'application/pdf'
    await files.put(key, bytes, { contentType })
    const about = {
      key,
      fileName: sanitizeFileName(`${title}.pdf`),
      contentType,
      size: bytes.length,
      uploadedById: null,
    }
    const file = new StoredFile(about, now)
    em.persist(file)
    events.push(fileUploaded(file))
    return storedLink(key)
  }

  for (const { createdAt, ...administrator } of company.administrators)
    await ensureAdmin({ orm, clock }, { ...administrator, createdAt: at(createdAt) })
  for (const { title, category, lastUpdated, sections } of policies) {
    const policy = new Policy(
      { title, category, pdfUrl: await pdf('policies', title, sections) },
      at(lastUpdated),
    )
    em.persist(policy)
    events.push({ ...contentEvents('policy').created(policy), at: policy.lastUpdated })
  }
  const awaiting: Announcement[] = []
  for (const {
    document,
    publishedAt,
    asxAnnouncementId,
    isPriceSensitive,
    awaitsExchange,
    ...values
  } of announcements) {
    const documentUrl =
      document === null
        ? values.documentUrl
        : await pdf('announcements', document, [{ paragraphs: values.content.split(/\n+/) }])
    const announcement = new Announcement({ ...values, documentUrl, publishedAt: at(publishedAt) })
    if (asxAnnouncementId) announcement.setExchangeOrigin(asxAnnouncementId, isPriceSensitive)
    else announcement.isPriceSensitive = isPriceSensitive
    if (awaitsExchange) {
      announcement.awaitExchange()
      announcement.enteredAt = at(publishedAt)
      awaiting.push(announcement)
    }
    em.persist(announcement)
    events.push({
      ...contentEvents('announcement').created(
        announcement,
        asxAnnouncementId ? 'imported' : 'created',
      ),
      at: at(publishedAt),
    })
  }
  const shareholdersByKey = new Map(
    shareholders.map(({ key, name, email, createdAt }) => [
      key,
      new Shareholder({ name, email, createdAt: at(createdAt) }),
    ]),
  )
  em.persist([...shareholdersByKey.values()])
  events.push(
    ...[...shareholdersByKey.values()].map(shareholder => ({
      ...shareholderRegistered(shareholder),
      at: shareholder.createdAt,
    })),
  )
  const asked: AskedQuestion[] = []
  for (const { publishedAt, viewCount, questions, ...values } of presentations) {
    const presentation = new Presentation({ ...values, publishedAt: at(publishedAt) })
    presentation.viewCount = viewCount
    em.persist(presentation)
    events.push({
      ...contentEvents('presentation').created(presentation),
      at: presentation.publishedAt,
    })
    for (const demo of questions) {
      const question = new Question({
        presentation,
        shareholder: shareholdersByKey.get(demo.shareholder)!, // the loader rejects unknown keys
        questionText: demo.text,
        askedAt: at(demo.createdAt),
      })
      em.persist(question)
      events.push({
        ...questionAsked(question),
        actor: { kind: 'shareholder', id: question.shareholder.id },
      })
      asked.push({ question, demo })
    }
  }
  await em.transactional(async em => {
    await em.flush()
    for (const announcement of awaiting) await noteEnteredDocument(em, announcement, now)
    const subscribers = shareholders.map(({ key, alerts }) => ({
      shareholder: shareholdersByKey.get(key)!,
      alerts,
    }))
    events.push(...(await alertDemo(em, subscribers, settings.alerts.resultsCategories)))
    const administratorIds = await idsOf(em, company.administrators)
    events.push(
      ...(await moderateDemo(em, asked, {
        administratorIds,
        shareholdersByKey,
        at,
        now,
        settings,
      })),
    )
    const [authorId = '', approverId = ''] = administratorIds.values()
    events.push(...(await gateDemo(em, asked, { authorId, approverId, now })))
    await recordEvents(em, { actor: system, now: () => now }, ...events)
    await fetchDocumentsSoon({ jobs }, statementRunner(em))
  })
  return true
}

/** The ids of administrators, who may have been there before, by their keys. */
async function idsOf(
  em: SqlEntityManager,
  administrators: { key: string; email: string }[],
): Promise<Map<string, string>> {
  const rows = await em.find(Admin, { email: { $in: administrators.map(({ email }) => email) } })
  const ids = new Map(rows.map(({ email, id }) => [email, id]))
  return new Map(administrators.map(({ key, email }) => [key, ids.get(email) ?? '']))
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
