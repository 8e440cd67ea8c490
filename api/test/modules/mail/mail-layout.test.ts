import { mails, type QueuedMail } from '#modules/mail/mail/mails'
import { render } from '#modules/mail/mail/render'
import { shownBy } from '../../harness/modules/mail-samples'
import { QuestionAnswer } from '../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { signingIn, tokenIn } from '../../harness/portal/sign-in'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { signIn } = signingIn(() => portal)

describe('A mail', () => {
  /** In the HTML the words are linked. */
  const isAddress = (line: string) => /^https:\/\/portal\.test(\/my-questions)?$/.test(line)

  it('A mail with a link has the same sentences in its text and its HTML', async () => {
    await signIn((await portal.make.shareholder()).email)
    const [mail] = await portal.mails()
    const html = shownBy(mail?.html ?? '')
    const sentences = (mail?.text ?? '')
      .split('\n')
      .filter(line => line && line !== '--' && !isAddress(line))
    expect(sentences.length).toBeGreaterThan(5)
    for (const sentence of sentences) expect(html).toContain(sentence.replace(/:$/, ''))
    expect(mail?.html).toContain(`href="https://portal.test/auth/verify/${tokenIn(mail)}"`)
  })

  const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
  const about = {
    name: 'Ann',
    token: 't',
    audience: 'admin',
    presentationId: 'one',
    presentationTitle: 'Results',
    questionText: 'Why?',
    answerText: 'So.',
    reason: 'No comment',
    text: 'The company does not comment on this.',
    questionId: 'two',
    answeredBy: null,
    isByAnother: true,
    by: 'Rosalind',
    subject: 'Make Ingrid an owner',
    until: '3 Mar 2026, 11:00 AEDT',
    isConfirmed: true,
    size: 3,
    note: 'Note',
    decision: 'REQUEST_CHANGES',
    reviewer: 'Paul Rye',
    number: 1,
    askedBy: null,
    answers: [
      {
        answerId: 'three',
        questionId: 'two',
        questionText: 'Why?',
        presentationTitle: 'Results',
        writtenBy: 'Edith Ames',
        submittedAt: '2026-11-02T21:30:00.000Z',
        since: '3 Nov 2026, 08:30 AEDT',
      },
    ],
    more: 0,
    held: 2,
    because: 'It waits for 3 Mar 2026, 11:00 AEDT.',
    isOwn: true,
  }
  const answeredBy = { questionId: 'two', presentationId: 'one', questionText: 'Why is that so?' }
  const written = [
    ...mails.map(({ kind }) => ({ kind, about: { ...about, outcome: 'UPHELD' } })),
    { kind: 'question-answered', about: { ...about, answeredAs: 'Why is it so?' } },
    { kind: 'question-declined', about: { ...about, reason: 'Already answered', answeredBy } },
    { kind: 'review-decided', about: { ...about, outcome: 'REOPENED' } },
    { kind: 'answer-reviewed', about: { ...about, decision: 'APPROVE', note: null } },
    { kind: 'answers-to-review', about: { ...about, askedBy: 'Edith Ames', more: 2 } },
    { kind: 'release-overdue', about: { ...about, held: 1 } },
    { kind: 'answer-updated', about: { ...about, isOwn: false } },
    { kind: 'answer-withdrawn', about: { ...about, isOwn: false } },
    { kind: 'change-decided', about: { ...about, isConfirmed: false } },
  ].map(
    order =>
      [order.kind, render({ ...order, to: 'ann@example.com' } as QueuedMail, settings)] as const,
  )

  it.each(['question-answered', 'upvoted-question-answered', 'answer-updated'])(
    'The mail %s has the beginning of a long answer',
    kind => {
      const answerText = '| Copper | 31,400 tonnes |\n'.repeat(380)
      const order = { kind, about: { ...about, answerText }, to: 'ann@example.com' } as QueuedMail
      const { html, text } = render(order, settings)
      expect(text).toContain('Beginning of the Official Response')
      // Gmail clips an email at 102 kB.
      expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    },
  )

  it.each(written)(
    'The text of the mail %s speaks of no button, which it has not',
    (_kind, { text }) => {
      expect(text).not.toMatch(/button/i)
    },
  )

  it.each(written)(
    'The mail %s has the same sentences in its text and its HTML, and none of what it was not told',
    (_kind, { text, html }) => {
      const shown = shownBy(html)
      for (const line of text
        .split('\n')
        .filter(line => line && line !== '--' && !line.trim().startsWith('https://')))
        expect(shown).toContain(line.trim().replace(/:$/, ''))
      expect(shown).not.toMatch(/undefined|null/)
    },
  )

  it.each(written)(
    'The mail %s loads nothing, and has colours for readers who prefer dark',
    (_kind, { html }) => {
      expect(html).not.toMatch(/<(img|link|script|iframe)|src=|url\(|@import|@font-face/i)
      expect(html).toContain('<meta name="color-scheme" content="light dark">')
      expect(html).toContain('@media (prefers-color-scheme:dark)')
    },
  )

  const answer = async (id: string, answerText: string) =>
    (await anAdmin(portal)).ask(QuestionAnswer, {
      input: { id, answerText },
    })

  it('A mail with an answer shows the words of people as they were written, never as markup', async () => {
    const asker = await portal.make.shareholder({ name: '<b>Bo</b> & "Co"' })
    const presentation = await portal.make.presentation({ title: '<img src=x onerror=alert(1)>' })
    const question = await portal.make.question({
      presentation,
      shareholder: asker,
      questionText: 'Is <script>1 < 2 && 3 > 2</script> so?',
    })
    await answer(question.id, 'First line.\n<a href="https://evil.test">Second</a> line.')
    const [mail] = await portal.mails()
    expect(mail?.html).not.toMatch(/<script|<img|<b>|evil\.test">/)
    const html = shownBy(mail?.html ?? '')
    for (const words of [
      '<b>Bo</b> & "Co"',
      '<img src=x onerror=alert(1)>',
      'Is <script>1 < 2 && 3 > 2</script> so?',
      'First line.',
      '<a href="https://evil.test">Second</a> line.',
    ]) {
      expect(html).toContain(words)
      expect(mail?.text).toContain(words)
    }
  })

  it('A mail with an answer shows its lists, tables and addresses, and in its text what was written', async () => {
    const question = await portal.make.question({
      questionText: '- See https://example.com/asked\n- or not',
    })
    const answerText =
      'So:\n- by rail\n- by road\nCost: A$5 (A$4)\nTime: 2 days (3 days)\nSee https://example.com/report.'
    await answer(question.id, answerText)
    const [mail] = await portal.mails()
    expect(mail?.html).toMatch(/<li>by rail<\/li><li>by road<\/li>/)
    expect(mail?.html).toMatch(/<th scope="row"[^>]*>Cost<\/th><td[^>]*>A\$5 \(A\$4\)<\/td>/)
    expect(mail?.html).toContain('<a href="https://example.com/report" rel="noopener nofollow"')
    expect(mail?.html).not.toContain('href="https://example.com/asked"')
    expect(mail?.text).toContain(answerText.replace(/^/gm, '  '))
  })
})
