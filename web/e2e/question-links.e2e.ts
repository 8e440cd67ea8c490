import type { Page } from '@playwright/test'
import { findings } from './audit'
import { DESKTOP, PHONE } from './browser'
import { expect, test } from './fixture'
import { takenOver } from './pages'
import { ADMIN, type Portal } from './portal'
import { firstOf } from './thorough'

interface Asked {
  id: string
  questionText: string
  answerText: string | null
}
interface Detail {
  id: string
  title: string
  questions: Asked[]
}

/** The presentation with the most questions, newest first. */
async function mostAsked(portal: Portal): Promise<Detail> {
  const { rest } = portal
  const presentations = await rest.get<{ id: string }[]>('/api/presentations')
  const details = await Promise.all(
    presentations.map(({ id }) => rest.get<Detail>(`/api/presentations/${id}`)),
  )
  return details.toSorted((a, b) => b.questions.length - a.questions.length)[0]!
}

const sharedPath = (presentation: Detail, question: Asked) =>
  `/presentations/${presentation.id}?question=${question.id}`
const linkTo = (presentation: Detail, question: Asked) =>
  `${sharedPath(presentation, question)}#question-${question.id}`
const sent = async (portal: Portal, path: string) => (await fetch(portal.address + path)).text()
const focused = (page: Page, id: string) =>
  page.waitForFunction(hash => document.activeElement?.id === hash, `question-${id}`)

/** Opens the link of the last question, and goes on by Tab to its Copy Link, which is pressed. */
async function copyByKeyboard(portal: Portal, page: Page): Promise<string> {
  const presentation = await mostAsked(portal)
  const question = presentation.questions.at(-1)!
  await page.goto(linkTo(presentation, question))
  await takenOver(page)
  await focused(page, question.id)
  const article = page.locator(`#question-${question.id}`)
  const copyLink = article.getByRole('button', { name: 'Copy Link' })
  await copyLink.waitFor()
  // Other buttons may precede it, such as Add Yourself.
  const names = await article.locator('a, button').allInnerTexts()
  for (let stop = 0; stop <= names.indexOf('Copy Link'); stop++) await page.keyboard.press('Tab')
  expect(await copyLink.evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  return portal.address + linkTo(presentation, question)
}

test.describe('Links to a question', () => {
  for (const [width, options] of firstOf(1, [
    ['phone', { viewport: PHONE, isMobile: true, hasTouch: true }],
    ['desktop', { viewport: DESKTOP }],
  ] as const))
    test(`By keyboard on a ${width} a link leads to its question, whose own link is copied with a word about it`, async ({
      portal,
      newUser,
    }) => {
      const { page } = await newUser({
        ...options,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const address = await copyByKeyboard(portal, page)
      await page.getByText('Link copied').first().waitFor()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
      expect(await findings(page)).toEqual([])
    })

  test('Where the browser has no clipboard, the address stands selected in a field that has the focus', async ({
    portal,
    newUser,
  }) => {
    const { page } = await newUser()
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined }),
    )
    const address = await copyByKeyboard(portal, page)
    await page.getByLabel('Copy this address').waitFor()
    await page.waitForFunction(wanted => getSelection()?.toString() === wanted, address)
    expect(await findings(page)).toEqual([])
  })

  test('A shared link is described by its question and answer, and says nothing of a question that is not public', async ({
    portal,
  }) => {
    const presentation = await mostAsked(portal)
    const { rest } = portal
    const answered = presentation.questions.find(({ answerText }) => answerText !== null)!
    const shown = await sent(portal, sharedPath(presentation, answered))
    const head = shown.slice(0, shown.indexOf('</head>'))
    expect(head).toContain(
      `<meta property="og:url" content="${portal.address}${sharedPath(presentation, answered)}"/>`,
    )
    expect(/property="og:title" content="(.{20})/.exec(head)?.[1]).toBe(
      answered.questionText.slice(0, 20),
    )
    expect(head).toContain(
      `<link rel="canonical" href="${portal.address}/presentations/${presentation.id}"/>`,
    )

    const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
    await rest.post(`/api/admin/questions/${answered.id}/archive`, {}, token)
    const hidden = await sent(portal, sharedPath(presentation, answered))
    expect(hidden).toContain('This question is no longer public.')
    expect(hidden).toContain(`<meta property="og:title" content="${presentation.title}"/>`)
    for (const text of [answered.questionText, answered.answerText!])
      expect(hidden).not.toContain(text.slice(0, 20))
    await rest.post(`/api/admin/questions/${answered.id}/unarchive`, {}, token)
  })
})
