import { ANSWER_MIN_LENGTH, QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { videoIdOf } from '@portal/rules/paths/video-links'
import { CATEGORIES, TOPICS } from '@portal/rules/presentation-choices'
import { DECLINE_REASONS } from '@portal/rules/questions/decline-reasons'
import { readConfiguration } from '#platform/configuration/configuration'
import { type DemoTime, resolveDemoTime } from '../../src/app/demo/demo-time'
import { loadDemo } from '../../src/app/demo/load-demo'
import { renderPdf } from '../../src/app/demo/pdf'

const { company, shareholders, policies, announcements, presentations } = loadDemo()
const questions = presentations.flatMap(presentation =>
  presentation.questions.map(question => ({ ...question, presentation })),
)

const NOW = new Date('2026-11-21T09:00:00.000Z')
const at = (when: DemoTime) => resolveDemoTime(when, NOW).getTime()
const hasDuplicates = (values: unknown[]) => new Set(values).size !== values.length
const shareholderOf = new Map(shareholders.map(shareholder => [shareholder.key, shareholder]))

/** What stands in the Archived list: a decline that a review took back is over. */
const isDeclined = ({ decline }: (typeof questions)[number]) =>
  decline !== null && decline.review?.decision?.outcome !== 'REOPENED'
const archived = questions.filter(
  question =>
    question.archivedAt || question.withdrawnAt || question.merged || isDeclined(question),
)
const pending = questions.filter(question => !question.answer && !archived.includes(question))
const answered = questions.filter(question => question.answer && !question.archivedAt)

/** When something was done with a question, oldest first. */
function momentsOf({
  createdAt,
  answer,
  reports,
  merged,
  archivedAt,
  withdrawnAt,
  decline,
}: (typeof questions)[number]): DemoTime[] {
  const { review = null, declinedAt = null } = decline ?? {}
  const reportedAt = reports.map(one => one.reportedAt)
  const moments = [
    createdAt,
    ...reportedAt,
    answer?.answeredAt,
    merged?.mergedAt,
    archivedAt,
    withdrawnAt,
    declinedAt,
    review?.requestedAt,
    review?.decision?.decidedAt,
  ]
  return moments.flatMap(moment => moment ?? [])
}

describe('moments', () => {
  it('A demo time is relative to the seeding or absolute', () => {
    expect(resolveDemoTime('1.5 hours ago', NOW).toISOString()).toBe('2026-11-21T07:30:00.000Z')
    expect(resolveDemoTime('2024-08-22T10:30:00+08:00', NOW).toISOString()).toBe(
      '2024-08-22T02:30:00.000Z',
    )
  })

  it('All demo times are valid, in the past and not before 2022', () => {
    const moments = [
      ...presentations.map(one => one.publishedAt),
      ...announcements.map(one => one.publishedAt),
      ...policies.map(one => one.lastUpdated),
      ...shareholders.map(one => one.createdAt),
      ...company.administrators.map(one => one.createdAt),
      ...questions.flatMap(momentsOf),
    ].map(at)
    for (const moment of moments) {
      expect(moment).toBeLessThan(NOW.getTime())
      expect(moment).toBeGreaterThan(Date.UTC(2022, 0, 1))
    }
  })
})

describe('presentations', () => {
  it('The demo has fourteen presentations with distinct titles, of which only the newest is pinned', () => {
    expect(presentations).toHaveLength(14)
    expect(hasDuplicates(presentations.map(one => one.title))).toBe(false)
    const newest = presentations.toSorted((a, b) => at(b.publishedAt) - at(a.publishedAt))[0]
    expect(presentations.filter(one => one.isPinned)).toEqual([newest])
  })

  it('Demo presentations link to videos in five forms of URL', () => {
    for (const { youtubeUrl } of presentations) expect(videoIdOf(youtubeUrl)).toMatch(/^[\w-]{11}$/)
    for (const form of ['watch?', 'youtu.be/', '/embed/', '/shorts/', '/live/']) {
      expect(presentations.some(one => one.youtubeUrl.includes(form))).toBe(true)
    }
  })

  it('Demo presentations have listed categories and topics, and at least two for each year from 2022 to 2024', () => {
    for (const { category, topic, duration } of presentations) {
      if (category) expect(CATEGORIES).toContain(category)
      if (topic) expect(TOPICS).toContain(topic)
      if (duration) expect(duration).toMatch(/^(\d:)?\d\d:\d\d$/)
    }
    for (const year of [2022, 2023, 2024]) {
      expect(presentations.filter(one => one.year === year).length).toBeGreaterThanOrEqual(2)
    }
    expect(presentations.filter(one => one.year === null)).toHaveLength(1)
    expect(
      presentations.filter(one => one.presenter === null && one.duration === null),
    ).toHaveLength(1)
    for (const { year, publishedAt } of presentations) {
      if (year !== null && !publishedAt.endsWith('ago'))
        expect(publishedAt.startsWith(`${year}-`)).toBe(true)
    }
  })
})

describe('announcements', () => {
  it('The demo has thirty announcements, eight of them with a document and six from the exchange, and one that awaits it', () => {
    expect(announcements.filter(one => !one.awaitsExchange)).toHaveLength(30)
    expect(announcements.filter(one => one.awaitsExchange)).toHaveLength(1)
    expect(announcements.filter(one => one.document)).toHaveLength(8)
    expect(announcements.filter(one => one.asxAnnouncementId)).toHaveLength(6)
  })

  it('Demo announcements from the exchange have distinct identifiers of the exchange', () => {
    const ids = announcements.flatMap(one => one.asxAnnouncementId ?? [])
    expect(hasDuplicates(ids)).toBe(false)
    for (const id of ids) expect(id).toMatch(/^research:2924-\d{8}-3A\d{6}$/)
  })

  it('Demo announcements have distinct titles and times and a content of more than 20 characters', () => {
    expect(hasDuplicates(announcements.map(one => one.title))).toBe(false)
    expect(hasDuplicates(announcements.map(one => one.publishedAt))).toBe(false)
    for (const { content } of announcements) expect(content.trim().length).toBeGreaterThan(20)
  })
})

describe('shareholders', () => {
  it('The demo has forty shareholders, six without a name, at distinct example addresses', () => {
    expect(shareholders).toHaveLength(40)
    expect(shareholders.filter(one => one.name === null)).toHaveLength(6)
    expect(hasDuplicates(shareholders.map(one => one.key))).toBe(false)
    expect(hasDuplicates(shareholders.map(one => one.email))).toBe(false)
    for (const { email } of shareholders)
      expect(email).toMatch(/^[a-z0-9.]+@example\.(com|net|org)$/)
    for (const { email } of company.administrators) expect(email).toMatch(/\.example$/)
  })
})

describe('questions', () => {
  it('The demo has 209 questions in all states', () => {
    expect(questions).toHaveLength(209)
    expect([pending, answered, archived].map(list => list.length)).toEqual([36, 140, 33])
    expect(
      [pending, answered, archived].map(
        list => list.filter(one => one.isFlagged || one.reports.length > 0).length,
      ),
    ).toEqual([5, 6, 4])
    expect(archived.filter(one => one.answer).length).toBeGreaterThanOrEqual(5)
    expect(archived.filter(one => one.withdrawnAt)).toHaveLength(2)
    expect(archived.filter(one => one.merged)).toHaveLength(3)
    expect(questions.flatMap(one => one.upvotedBy)).toHaveLength(35)
    expect(questions.flatMap(one => one.reports)).toHaveLength(2)
  })

  it('The demo declines questions for every reason, and reviews have every outcome', () => {
    const declines = questions.flatMap(one => one.decline ?? [])
    expect(new Set(declines.map(one => one.reason))).toEqual(new Set(DECLINE_REASONS))
    const outcomes = declines.flatMap(({ review }) =>
      review ? [review.decision?.outcome ?? 'WAITS'] : [],
    )
    expect(outcomes.toSorted()).toEqual(['REOPENED', 'UPHELD', 'WAITS'])
    for (const { declinedBy, review } of declines)
      expect(review?.decision?.decidedBy).not.toBe(declinedBy)
  })

  it('A demo question that is declined as answered already names an answered question by its text', () => {
    const texts = new Set(answered.map(one => one.text))
    for (const { reason, answeredBy } of questions.flatMap(one => one.decline ?? [])) {
      if (reason === 'ALREADY_ANSWERED') expect(texts).toContain(answeredBy)
      else expect(answeredBy).toBeNull()
    }
  })

  it('A demo question is merged into one that stands by itself on the same presentation, and upvoted by others than its asker, once each', () => {
    for (const { presentation, merged, shareholder, upvotedBy } of questions) {
      const target = merged && presentation.questions.find(({ text }) => text === merged.into)
      if (merged)
        expect(target).toMatchObject({
          merged: null,
          archivedAt: null,
          withdrawnAt: null,
          decline: null,
        })
      expect(new Set([...upvotedBy, shareholder]).size).toBe(upvotedBy.length + 1)
    }
  })

  it('The shareholder whom the README names has questions in every state', () => {
    const own = questions.filter(
      ({ shareholder }) => shareholderOf.get(shareholder)?.email === 'margaret.hale@example.com',
    )
    const states = own.map(one => {
      if (one.decline)
        return (
          one.decline.review?.decision?.outcome ??
          (one.decline.review ? 'UNDER_REVIEW' : 'DECLINED')
        )
      return one.withdrawnAt
        ? 'WITHDRAWN'
        : one.merged
          ? 'MERGED'
          : one.archivedAt
            ? 'SET_ASIDE'
            : one.answer
              ? 'ANSWERED'
              : 'RECEIVED'
    })
    expect([...new Set(states)].toSorted()).toEqual(
      ['ANSWERED', 'DECLINED', 'MERGED', 'RECEIVED', 'REOPENED', 'SET_ASIDE', 'UNDER_REVIEW', 'UPHELD', 'WITHDRAWN'], // prettier-ignore
    )
  })

  it('The demo has thirteen pending questions from the last day, all on the newest presentation', () => {
    const lastDay = pending.filter(one => at(one.createdAt) > NOW.getTime() - 24 * 3_600_000)
    expect(lastDay).toHaveLength(13)
    expect(new Set(lastDay.map(one => one.presentation.title))).toEqual(
      new Set(['FY26 Full-Year Results Presentation']),
    )
  })

  it('Demo questions and answers are distinct and have their minimum lengths', () => {
    expect(hasDuplicates(questions.map(one => one.text.toLowerCase().trim()))).toBe(false)
    expect(hasDuplicates(questions.flatMap(one => one.answer?.text ?? []))).toBe(false)
    for (const { text, answer } of questions) {
      expect(text.trim().length).toBeGreaterThanOrEqual(QUESTION_MIN_LENGTH)
      expect(text.length).toBeLessThanOrEqual(600)
      if (answer) expect(answer.text.trim().length).toBeGreaterThanOrEqual(ANSWER_MIN_LENGTH)
    }
  })

  it('Demo questions are asked after their presentation was published and their shareholder registered', () => {
    for (const question of questions) {
      const shareholder = shareholderOf.get(question.shareholder)
      expect(at(question.createdAt)).toBeGreaterThan(at(question.presentation.publishedAt))
      expect(at(question.createdAt)).toBeGreaterThan(
        at(shareholder?.createdAt ?? '2100-01-01T00:00:00Z'),
      )
    }
  })

  it('What was done with a demo question was done one thing after the other', () => {
    for (const question of questions) {
      const moments = momentsOf(question).map(at)
      expect(moments).toEqual([...new Set(moments)].toSorted((one, other) => one - other))
    }
  })

  it('Demo questions have a moderation note exactly when flagged, reported or archived', () => {
    for (const { isFlagged, reports, archivedAt, moderationNote } of questions) {
      expect(moderationNote !== null).toBe(isFlagged || reports.length > 0 || archivedAt !== null)
    }
  })
})

describe('A first look at the demonstration', () => {
  it('The newest presentation of the demonstration shows an official response first, among answers and open questions', () => {
    const first = presentations
      .find(one => one.isPinned)!
      .questions.filter(one => !archived.some(({ text }) => text === one.text))
    const newestFirst = first.toSorted((a, b) => at(b.createdAt) - at(a.createdAt))
    expect(newestFirst[0]?.answer?.text).toEqual(expect.any(String))
    for (const start of [0, 4, 8]) {
      const some = newestFirst.slice(start, start + 4)
      expect(some.some(one => one.answer) && some.some(one => !one.answer)).toBe(true)
    }
  })

  it('The demonstration’s settings and texts have the same company name and ticker', () => {
    expect(readConfiguration({})).toMatchObject({
      COMPANY_NAME: company.name,
      EXCHANGE_TICKER: company.ticker,
      EXCHANGE_NAME: 'ASX',
    })
    const said = announcements.flatMap(({ content }) =>
      [...content.matchAll(/\(ASX: (\w+)\)/g)].map(([, ticker]) => ticker),
    )
    expect(new Set(said)).toEqual(new Set([company.ticker]))
  })

  it('No text of the demonstration tells of a result before the result itself', () => {
    const results = announcements.find(
      one => one.title === 'FY26 Full-Year Results and Final Dividend',
    )!
    const notice = announcements.find(one => one.title.startsWith('Final Dividend of 5.0 Cents'))!
    const briefing = presentations.find(one => one.title === 'FY26 Full-Year Results Presentation')!
    for (const later of [notice, briefing])
      expect(at(later.publishedAt)).toBeGreaterThan(at(results.publishedAt))
  })

  it('Recordings of the demonstration are published after they have ended', () => {
    const meeting = presentations.find(one => one.title === 'Annual General Meeting 2025')!
    const [hours = 0, minutes = 0] = meeting.duration!.split(':').map(Number)
    // It began at two in the afternoon, as a shareholder remarks.
    expect(at(meeting.publishedAt)).toBeGreaterThan(
      Date.parse('2025-11-20T14:00:00+08:00') + (hours * 60 + minutes) * 60_000,
    )
  })
})

describe('documents', () => {
  const isPdf = (bytes: Uint8Array) =>
    Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-'

  const publisher = company.legalName

  it('A demo document is rendered to the same bytes each time', async () => {
    const input = {
      publisher,
      title: company.legalName,
      subtitle: 'Twice',
      date: 'August 22, 2024',
      sections: policies[0]?.sections ?? [],
    }
    const [first, second] = [await renderPdf(input), await renderPdf(input)]
    expect(isPdf(first)).toBe(true)
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it('A PDF of less than 40,000 bytes is rendered for every demo policy and announcement document', async () => {
    expect(policies).toHaveLength(6)
    const inputs = [
      ...policies.map(({ title, sections }) => ({ publisher, title, sections })),
      ...announcements.flatMap(({ document, content }) =>
        document
          ? [{ publisher, title: document, sections: [{ paragraphs: content.split('\n\n') }] }]
          : [],
      ),
    ]
    for (const bytes of await Promise.all(inputs.map(renderPdf))) {
      expect(isPdf(bytes)).toBe(true)
      expect(bytes.length).toBeLessThan(40_000)
    }
  })

  it('A demo document with characters outside the standard fonts is rendered as a PDF', async () => {
    const bytes = await renderPdf({
      publisher,
      title: 'CO₂ → ≤ 40 %',
      sections: [{ paragraphs: ['Łódź 銅 Noémie “quoted” – 3\u00a0t', 'x'.repeat(400)] }],
    })
    expect(isPdf(bytes)).toBe(true)
  })
})
