import type { SqlEntityManager } from '@mikro-orm/postgresql'
import { ensureAdmin } from '../../modules/accounts/ensure-admin'
import { Announcement } from '../../modules/announcements/announcement.entity'
import type { Services } from '../../platform/context'
import { Policy } from '../../modules/policies/policy.entity'
import { Presentation } from '../../modules/presentations/presentation.entity'
import { Question } from '../../modules/questions/question.entity'
import { tidyFileName } from '../../rules/uploads'
import { Shareholder } from '../../modules/accounts/shareholder.entity'
import { StoredFile } from '../../modules/uploads/stored-file.entity'
import { storedLink } from '../../modules/uploads/stored-link'
import { announcements } from './content/announcements'
import { demoAdmin } from './content/company'
import { renderPdf } from './content/pdf'
import { policies } from './content/policies'
import { presentations } from './content/presentations'
import { questions } from './content/questions'
import { shareholders } from './content/shareholders'
import { resolveWhen } from './content/when'
import { hasContent } from './has-content'

/** Public on purpose: it opens nothing but a demonstration on one's own machine. */
export const DEMO_ADMIN = { ...demoAdmin, password: 'meridian-demo' }

/** Fills a portal without content with the demonstration company. Administrators who were added beforehand stay. */
export async function seedDemo({ orm, files, clock }: Services): Promise<boolean> {
  const em = orm.em.fork() as SqlEntityManager
  if (await hasContent(em)) return false
  const now = clock.now()
  const at = (when: Parameters<typeof resolveWhen>[0]) => resolveWhen(when, now)
  const pdf = async (folder: string, title: string, content: Omit<Parameters<typeof renderPdf>[0], 'title'>) => {
    const key = `${folder}/${slug(title)}.pdf`
    const bytes = await renderPdf({ title, ...content })
    const contentType = 'application/pdf'
    await files.put(key, bytes, { contentType })
    const about = { key, fileName: tidyFileName(`${title}.pdf`), contentType, size: bytes.length, uploadedById: null }
    em.persist(new StoredFile(about, now))
    return storedLink(key)
  }

  await ensureAdmin({ orm, clock }, DEMO_ADMIN)
  for (const { title, category, lastUpdated, sections } of policies)
    em.persist(new Policy({ title, category, pdfUrl: await pdf('policies', title, { sections }) }, at(lastUpdated)))
  for (const { document, publishedAt, asxAnnouncementId, isPriceSensitive, ...values } of announcements) {
    const documentUrl =
      document && (await pdf('announcements', document.title, { sections: [{ paragraphs: values.content.split(/\n+/) }] }))
    const announcement = new Announcement({ ...values, documentUrl, publishedAt: at(publishedAt) })
    if (asxAnnouncementId) announcement.importedFromExchange(asxAnnouncementId, isPriceSensitive)
    else announcement.isPriceSensitive = isPriceSensitive
    em.persist(announcement)
  }
  const presentationsByKey = new Map<string, Presentation>()
  for (const { key, publishedAt, viewCount, ...values } of presentations) {
    const presentation = new Presentation({ ...values, publishedAt: at(publishedAt) })
    presentation.viewCount = viewCount
    presentationsByKey.set(key, presentation)
  }
  const shareholdersByKey = new Map(
    shareholders.map(({ key, name, email, createdAt }) => [key, new Shareholder({ name, email, createdAt: at(createdAt) })]),
  )
  em.persist([...presentationsByKey.values(), ...shareholdersByKey.values()])
  for (const demo of questions) {
    const presentation = known(presentationsByKey, demo.presentation)
    const question = new Question({
      presentation,
      shareholder: known(shareholdersByKey, demo.shareholder),
      questionText: demo.text,
      askedAt: at(demo.createdAt),
    })
    if (demo.answer) question.answer(demo.answer.text, at(demo.answer.answeredAt))
    if (demo.isFlagged) question.flag(question.changedAt)
    if (demo.isArchived) question.archive(question.changedAt)
    question.moderationNote = demo.moderationNote
    em.persist(question)
  }
  await em.flush()
  return true
}

function known<T>(map: Map<string, T>, key: string): T {
  const value = map.get(key)
  if (!value) throw new Error(`The demo content names "${key}", which it does not have`)
  return value
}

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
