import type { Page } from '@playwright/test'
import { PDF } from '../../api/test/harness/files/documents'
import { findings, resize } from './audit'
import { DESKTOP, stayAsItIs } from './browser'
import { expect, type NewUser, test } from './fixture'
import { answerAgain, answerEmpty, breakDown, failToAnswer, neverAnswer } from './graphql-stubs'
import { signInAdmin } from './journeys'
import { shown } from './pages'
import { ADMIN } from './portal'
import { firstOf, isThorough } from './thorough'

test.use({ portalName: 'changed' })

const QUEUES = ['Pending', 'Answered', 'Flagged', 'Archived']
const TABS = ['Questions', 'Presentations', 'Shareholders', 'Announcements', 'Policies']
const DIALOG = '[role$="dialog"]'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const panel = (page: Page) => page.getByRole('tabpanel').last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The desk of an administrator who has just signed in; nothing on it changes by itself. */
async function desk(newUser: NewUser): Promise<Page> {
  const admin = await newUser()
  await stayAsItIs(admin.page)
  await signInAdmin(admin)
  return admin.page
}

async function turnTo(page: Page, name: string): Promise<void> {
  await resize(page, DESKTOP.width)
  await tab(page, name).click()
}

/** Opens a dialog by the first button of that name, looks at it in each state that the steps lead to, and leaves it. */
async function lookAt(
  page: Page,
  opener: string,
  ...steps: (() => Promise<unknown>)[]
): Promise<void> {
  await resize(page, DESKTOP.width)
  await button(page, opener).first().click()
  await page.locator(DIALOG).waitFor()
  for (const step of [async () => {}, ...steps]) {
    await step()
    expect(await findings(page, DIALOG)).toEqual([])
  }
  await button(page, 'Cancel').click()
  await page.locator(DIALOG).waitFor({ state: 'detached' })
}

test.describe('Accessibility of the moderation desk', () => {
  test('No tab of the desk has an accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    test.slow()
    const page = await desk(newUser)
    for (const name of firstOf(2, QUEUES)) {
      await turnTo(page, name)
      await panel(page)
        .getByText(/^Loading/)
        .waitFor({ state: 'detached' })
      expect.soft(await findings(page), name).toEqual([])
    }
    for (const name of firstOf(2, TABS.slice(1))) {
      await turnTo(page, name)
      await button(page, 'Edit').first().waitFor()
      expect.soft(await findings(page), name).toEqual([])
    }
  })

  test('No tab has an accessibility violation while loading, failing or empty', async ({
    newUser,
  }) => {
    test.slow()
    const page = await desk(newUser)
    for (const [when, answer, words] of [
      ['while loading', neverAnswer, /^Loading/],
      ['after a failure', failToAnswer, 'Try Again'],
      [
        'when empty',
        answerEmpty,
        /^No (?:\S+ questions|\S+ yet\.\.\.|shareholders registered yet\.)$/,
      ],
    ] as const) {
      await answerAgain(page)
      await answer(page)
      await page.goto('/admin/dashboard')
      for (const name of firstOf(2, TABS)) {
        await turnTo(page, name)
        await panel(page).getByText(words).first().waitFor({ state: 'attached' })
        expect.soft(await findings(page), `${name} ${when}`).toEqual([])
      }
    }
  })

  test('No page of an administrator has an accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    test.slow()
    const page = await desk(newUser)
    const audit = async (words: string | RegExp) => {
      await shown(page, words)
      expect.soft(await findings(page), page.url()).toEqual([])
    }
    await page.getByRole('article').first().getByRole('link', { name: 'Details' }).click()
    await audit('View Presentation')
    await page.goto('/admin/questions/unknown')
    await audit('Question not found')
    await page.goto('/admin/team')
    await page
      .getByRole('row', { name: /\(you\)/ })
      .getByRole('link')
      .click()
    await audit('What this administrator did')
    for (const [path, words] of [
      ['/admin/webhooks', 'No endpoints yet'],
      ...firstOf(2, [
        ['/admin/evidence', 'Public checkpoint'],
        ['/admin/evidence/events', /^No\. \d+$/],
        ['/admin/broadcasts', 'Who gets alerts'],
        ['/admin/evidence/events?kind=EVIDENCE_EXPORTED&from=2020-01-01', 'No events match'],
        [
          '/admin/evidence/events?from=2026-08-22&to=2026-08-21',
          'The end must come after the beginning.',
        ],
      ] as const),
    ] as const) {
      await page.goto(path)
      await audit(words)
    }
  })

  test('No page of an item, there or deleted, has an accessibility violation', async ({
    portal,
    newUser,
  }) => {
    test.slow()
    const page = await desk(newUser)
    const { rest } = portal
    const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
    for (const list of firstOf(2, [
      'shareholders',
      'presentations',
      'announcements',
      'policies',
    ] as const)) {
      const rows = await rest.get<{ id: string }[]>(
        list === 'shareholders' ? '/api/admin/shareholders' : `/api/${list}`,
        token,
      )
      await page.goto(`/admin/${list}/${rows[0]?.id}`)
      await shown(page, /^\d+ events?, all sealed$|^Nothing is recorded of it yet\.$/)
      expect.soft(await findings(page), list).toEqual([])
      if (list === 'shareholders') await lookAt(page, 'Set Legal Hold')
      const deleted = rows.at(-1)?.id ?? ''
      await rest.delete(
        list === 'shareholders'
          ? `/api/admin/shareholders/${deleted}`
          : `/api/admin/${list}/${deleted}`,
        token,
      )
      await page.goto(`/admin/${list}/${deleted}`)
      await shown(page, /was deleted$/)
      await shown(page, /events?, all sealed$/)
      expect.soft(await findings(page), `${list}, deleted`).toEqual([])
    }
  })

  for (const thing of firstOf(1, ['Announcement', 'Presentation', 'Policy'] as const))
    test(`The ${thing} dialogs of the desk have no accessibility violation or horizontal overflow`, async ({
      newUser,
    }) => {
      const page = await desk(newUser)
      await turnTo(page, thing === 'Policy' ? 'Policies' : `${thing}s`)
      const wrong = async () => {
        await page.getByLabel('Title').fill('')
        await page.locator(DIALOG).locator('[type="submit"]').click()
        await page.locator(`${DIALOG} [aria-invalid="true"]`).first().waitFor()
      }
      await lookAt(page, `Add ${thing}`, wrong)
      if (isThorough) await lookAt(page, 'Edit', wrong)
      await lookAt(page, 'Delete')
    })

  test('The shareholder dialogs and a search without results have no accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    const page = await desk(newUser)
    await turnTo(page, 'Shareholders')
    await lookAt(page, 'Edit', async () => {
      await page.locator(DIALOG).getByLabel('Email').fill('nobody')
      await page.getByLabel('Name').fill('')
      await button(page, 'Save Changes').click()
      await page.locator(`${DIALOG} [aria-invalid="true"]`).first().waitFor()
    })
    await lookAt(page, 'Delete', async () => {
      await failToAnswer(page)
      await button(page, 'Delete').last().click()
      await shown(page, 'Failed to delete shareholder')
    })
    await answerAgain(page)
    await page.getByLabel('Search shareholders').fill('nobody at all')
    await panel(page)
      .getByText(/nobody at all/)
      .first()
      .waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('An upload, refused, running, failed or complete, has no accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    const page = await desk(newUser)
    await turnTo(page, 'Policies')
    const choose = (name: string) =>
      page
        .getByLabel('Policy PDF')
        .setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
    await lookAt(
      page,
      'Add Policy',
      async () => {
        await choose('minutes.txt')
        await shown(page, 'Invalid file type')
      },
      async () => {
        await neverAnswer(page)
        await choose('charter-of-the-audit-and-risk-committee-of-the-board-2026-27.pdf')
        await page.getByRole('progressbar').waitFor()
      },
      async () => {
        await button(
          page,
          'Cancel upload of charter-of-the-audit-and-risk-committee-of-the-board-2026-27.pdf',
        ).click()
        await answerAgain(page)
        await failToAnswer(page)
        await choose('charter.pdf')
        await shown(page, 'Upload failed')
      },
      async () => {
        await answerAgain(page)
        await choose('charter-of-the-audit-and-risk-committee-of-the-board-2026-27.pdf')
        await shown(page, 'Upload successful')
      },
    )
  })

  test('A draft answer and the toasts that follow have no accessibility violation or horizontal overflow', async ({
    newUser,
  }) => {
    const page = await desk(newUser)
    const card = page.getByRole('article').first()
    await card.getByRole('textbox').fill('The Board will say more of this at the Annual Meeting.')
    expect(await findings(page, 'main')).toEqual([])
    await breakDown(page)
    await card.getByRole('button', { name: 'Submit Answer' }).click()
    await shown(page, 'Failed to submit answer.')
    expect(await findings(page)).toEqual([])
    await answerAgain(page)
    const flag = card.getByRole('button', { name: /^(Fl|Unfl)ag$/ })
    const words = await flag.innerText()
    await flag.click()
    await shown(page, /^Question (un)?flagged$/)
    expect(await findings(page)).toEqual([])
    await flag.filter({ hasNotText: new RegExp(`^${words}$`) }).click()
  })
})
