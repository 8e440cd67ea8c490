import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { mails } from '#modules/mail/mail/mails'
import { render } from '#modules/mail/mail/render'
import { sendMail } from '#platform/mailer/mailer'
import { OutboxMailer } from '#platform/mailer/outbox-mailer'
import { ordersWith, tagsOf } from '../../harness/modules/mail-samples'
import { naughty } from '../../harness/files/naughty'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

const settings = { companyName: 'Test Mining', publicUrl: 'https://portal.test' }
const to = 'somebody@example.com'

const unescaped = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replace(
      /&(lt|gt|quot|#39);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
    )
    .replaceAll('&amp;', '&')

describe('User text in a mail', () => {
  it('Every kind of mail is tested with user text', () => {
    expect(ordersWith('').map(({ kind }) => kind)).toEqual(mails.map(({ kind }) => kind))
  })

  it.each(ordersWith('').map(({ kind }, index) => [kind, index] as const))(
    'User text in a mail of the kind %s adds no markup and does not change the subject',
    (kind, index) => {
      const mailWith = (words: string) => render(ordersWith(words)[index]!, settings)
      const plain = mailWith('Plain words')
      for (const words of naughty) {
        const mail = mailWith(words)
        expect([words, tagsOf(mail.html)]).toEqual([words, tagsOf(plain.html)])
        expect(mail.subject).toBe(plain.subject)
        if (kind !== 'question-answered') continue
        expect(unescaped(mail.html)).toContain(words.replace(/\r?\n/g, '\n'))
        expect(mail.text).toContain(words.replace(/^/gm, '  '))
      }
    },
  )

  it('User text cannot imitate a signature or a link of the portal in the text part of a mail', () => {
    const words = 'Hello\n--\nSign In:\nhttps://elsewhere.com'
    // Names and titles have one line; what is asked and answered may have many.
    const about = {
      name: 'Ann',
      presentationTitle: 'Results',
      presentationId: 'one',
      questionId: 'two',
      questionText: words,
      answerText: words,
    }
    const { text } = render({ kind: 'question-answered', to, about }, settings)
    expect(text.split('\n').filter(line => line === '--')).toHaveLength(1)
    expect(text).not.toMatch(/^https:\/\/elsewhere/m)
  })
})

describe('The head of a mail', () => {
  const directory = mkdtempSync(join(tmpdir(), 'mail-head-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  const INJECTED = '\r\nBcc: other@example.com\r\nX-Injected: yes\r\n\r\nBody'

  it.each([
    ['an address', { to: to + INJECTED }],
    ['a subject', { subject: `Subject${INJECTED}` }],
    ['a tag', { tag: `tag${INJECTED}` }],
    ['an address with a line feed alone', { to: `${to}\nBcc: other@example.com` }],
  ])('The headers of a mail contain no line or recipient injected by %s', async (_what, wrong) => {
    const outbox = mkdtempSync(join(directory, 'one-'))
    const mail = {
      to,
      subject: 'Subject',
      text: 'Text',
      html: '<p>Text</p>',
      tag: 'tag',
      stream: 'transactional' as const,
      ...wrong,
    }
    await sendMail(
      new OutboxMailer(outbox, { from: 'ir@portal.test', replyTo: 'ir@portal.test' }),
      mail,
    )
    const [name = '', ...others] = readdirSync(outbox)
    expect(others).toEqual([])
    const {
      headers,
      bcc,
      to: recipients,
    } = await PostalMime.parse(readFileSync(join(outbox, name)))
    expect(headers.map(({ key }) => key)).not.toContain('x-injected')
    expect(bcc).toBeUndefined()
    expect(recipients?.map(({ address }) => address)).not.toContain('other@example.com')
  })

  describe('The portal’s mails', () => {
    let portal: TestPortal
    beforeAll(async () => void (portal = await startTestPortal()))
    afterAll(() => portal.stop())

    it.each([
      'a@example.com\r\nBcc: other@example.com',
      'a@example.com\nother@example.com',
      'a@example.com,other@example.com',
      'a@example.com;other@example.com',
      'a@example.com other@example.com',
      '"A" <a@example.com>',
      '<a@example.com>',
      'a b@example.com',
      'a\r\nb@example.com',
      'other@example.com,a@example.com',
      'other,a@example.com',
      'a:b@example.com',
      '"a\\"@example.com',
      'a@example.com\u0000',
      'a@example.com\u0085b',
      'a@exa\u2028mple.com',
    ])('The portal refuses the address %j with 400 and sends no mail', async email => {
      for (const path of ['signup', 'signin', 'admin/request-reset']) {
        const { status, body } = await portal.visitor().post(`/api/auth/${path}`, { email })
        expect([path, status, body.field]).toEqual([path, 400, 'email'])
      }
      expect(await portal.mails()).toEqual([])
    })

    it('The subject and recipient of a mail contain nothing of the name given in a sign-up', async () => {
      const name = 'Ann\r\nBcc: other@example.com'
      expect(
        (await portal.visitor().post('/api/auth/signup', { email: 'ann@example.com', name }))
          .status,
      ).toBe(200)
      const [mail, ...more] = await portal.mails()
      expect([mail?.to, more]).toEqual(['ann@example.com', []])
      expect(`${mail?.subject}${mail?.to}`).not.toMatch(/Ann|[\r\n]/)
    })
  })
})

describe('The sitemap', () => {
  it('The sitemap contains no markup from titles', async () => {
    const portal = await startTestPortal()
    const title = ']]></loc><script xmlns="http://www.w3.org/1999/xhtml">alert(1)</script>'
    await Promise.all([
      portal.make.presentation({ title }),
      portal.make.announcement({ title }),
      portal.make.policy({ title }),
    ])
    const texts = ['presentations', 'announcements', 'policies'].map(async section =>
      (await fetch(`${portal.address}/sitemap-${section}-1.xml`)).text(),
    )
    expect([...new Set((await Promise.all(texts)).join().match(/<\/?\w+/g))].sort()).toEqual([
      '</lastmod',
      '</loc',
      '</url',
      '</urlset',
      '<lastmod',
      '<loc',
      '<url',
      '<urlset',
    ])
    await portal.stop()
  })
})
