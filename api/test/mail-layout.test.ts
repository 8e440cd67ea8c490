import { textOf } from '../src/modules/mail/layout'
import type { MailContent, MailSettings } from '../src/modules/mail/mail-definition'
import { mails } from '../src/modules/mail/mails'
import { startTestPortal, type TestPortal } from './harness/portal'
import { signingIn, tokenIn } from './harness/sign-in'
import { anAdmin } from './harness/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(() => portal.mails())
afterAll(() => portal.stop())

const { signIn } = signingIn(() => portal)

describe('A mail', () => {
  const withoutMarkup = (html: string) =>
    html
      .replace(/<head>.*?<\/head>/s, '')
      .replace(/<\/?a [^>]*>|<\/a>/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"')
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&')
      .replace(/\s+/g, ' ')

  /** In the HTML the words are linked. */
  const isAddress = (line: string) => /^https:\/\/portal\.test(\/my-questions)?$/.test(line)

  it('A mail with a link has the same sentences in its text and its HTML', async () => {
    await signIn((await portal.make.shareholder()).email)
    const [mail] = await portal.mails()
    const html = withoutMarkup(mail?.html ?? '')
    const sentences = (mail?.text ?? '').split('\n').filter(line => line && line !== '--' && !isAddress(line))
    expect(sentences.length).toBeGreaterThan(5)
    for (const sentence of sentences) expect(html).toContain(sentence.replace(/:$/, ''))
    expect(mail?.html).toContain(`href="https://portal.test/auth/verify/${tokenIn(mail)}"`)
  })

  it.each(mails.map(({ kind, content }) => [kind, content]))(
    'The text of the mail %s speaks of no button, which it has not',
    (_kind, content) => {
      const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
      const about = {
        name: 'Ann',
        token: 't',
        audience: 'admin',
        presentationTitle: 'Results',
        questionText: 'Why?',
        answerText: 'So.',
        size: 3,
        note: 'Note',
      }
      const written = (content as (about: object, settings: MailSettings) => MailContent)(about, settings)
      expect(textOf(written, settings)).not.toMatch(/button/i)
    },
  )

  const answer = async (id: string, answerText: string) =>
    (await anAdmin(portal)).ask('mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }', {
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
    const html = withoutMarkup(mail?.html ?? '')
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
    const question = await portal.make.question({ questionText: '- See https://example.com/asked\n- or not' })
    const answerText = 'So:\n- by rail\n- by road\nCost: A$5 (A$4)\nTime: 2 days (3 days)\nSee https://example.com/report.'
    await answer(question.id, answerText)
    const [mail] = await portal.mails()
    expect(mail?.html).toMatch(/<li>by rail<\/li><li>by road<\/li>/)
    expect(mail?.html).toMatch(/<th scope="row"[^>]*>Cost<\/th><td[^>]*>A\$5 \(A\$4\)<\/td>/)
    expect(mail?.html).toContain('<a href="https://example.com/report" rel="noopener nofollow"')
    expect(mail?.html).not.toContain('href="https://example.com/asked"')
    expect(mail?.text).toContain(answerText.replace(/^/gm, '  '))
  })
})
