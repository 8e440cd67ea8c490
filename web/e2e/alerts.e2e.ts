import type { Page } from '@playwright/test'
import { findings } from './audit'
import { expect, test } from './fixture'
import { askForLink, followLink, signInAdmin, signUp } from './journeys'
import { holdProgram, hydrated, shown } from './pages'
import { ADMIN, type Portal } from './portal'

test.use({ portalName: 'changed' })

const radio = (page: Page, topic: string, frequency: string) =>
  page.getByRole('radiogroup', { name: topic }).getByRole('radio', { name: frequency })

/** Goes on by Tab until this has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press('Tab')
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return
  }
  throw new Error(`Tab never reached ${name}`)
}

/** An administrator enters an announcement of today, of which shareholders are mailed. */
async function announce(portal: Portal, title: string): Promise<void> {
  const { rest } = portal
  const { token } = await rest.post<{ token: string }>('/api/auth/admin/login', ADMIN)
  await rest.post(
    '/api/admin/announcements',
    {
      title,
      content: 'The new mill runs.\n\nIt runs well.',
      publishedAt: new Date().toISOString(),
    },
    token,
  )
}

/** The link of a mail that leads to such a path. */
const linkIn = (text: string | undefined, path: RegExp): string => path.exec(text ?? '')?.[0] ?? ''

test.describe('Alerts', () => {
  test('By keyboard somebody registers with topics, and changes, stops and restores them under their name', async ({
    portal,
    newUser,
  }) => {
    const email = 'harriet.lowe@example.com'
    const { page } = await newUser()
    await page.goto('/auth/signup')
    await page.getByRole('checkbox', { name: 'Results' }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByLabel('Name').fill('Harriet Lowe')
    await page.getByLabel('Email Address').fill(email)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await page.getByLabel('Email Address').press('Enter')
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await followLink(page, await portal.mailbox.link(email))

    await page.getByRole('banner').getByRole('button', { name: 'Harriet Lowe' }).focus()
    await page.keyboard.press('Enter')
    await tabTo(page, 'Alerts')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/alerts')
    await shown(page, `Mails to ${email}`)
    expect(await radio(page, 'Results', 'Immediately').isChecked()).toBe(true)
    expect(await radio(page, 'Presentations', 'Immediately').isChecked()).toBe(true)
    expect(await radio(page, 'Announcements', 'Never').isChecked()).toBe(true)
    expect(await findings(page)).toEqual([])

    await radio(page, 'Results', 'Immediately').focus()
    await page.keyboard.press('ArrowRight')
    expect(await radio(page, 'Results', 'Daily').isChecked()).toBe(true)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowLeft')
    expect(await radio(page, 'Announcements', 'Daily').isChecked()).toBe(true)
    await tabTo(page, 'Save Changes')
    await page.keyboard.press('Enter')
    await shown(page, 'Alerts saved')
    await page.reload()
    await shown(page, `Mails to ${email}`)
    expect(await radio(page, 'Results', 'Daily').isChecked()).toBe(true)
    expect(await radio(page, 'Announcements', 'Daily').isChecked()).toBe(true)

    await page.getByRole('button', { name: 'Stop All Alerts' }).click()
    await shown(page, 'All alerts are stopped')
    expect(await radio(page, 'Results', 'Never').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Undo' }).click()
    await shown(page, 'Alerts are as before')
    expect(await radio(page, 'Results', 'Daily').isChecked()).toBe(true)
  })

  test('Without JavaScript the last link of an alert asks, stops and starts again; opening it changes nothing', async ({
    portal,
    newUser,
  }) => {
    const email = 'edwin.marsh@example.com'
    const shareholder = await newUser()
    const { page } = shareholder
    await signUp(shareholder, portal, {
      name: 'Edwin Marsh',
      email,
      alertTopics: ['ANNOUNCEMENTS', 'ANSWERS'],
    })
    await announce(portal, 'The new mill runs')
    const mail = await portal.mailbox.open(email, /new mill/)
    const address = linkIn(mail.text, /https?:\/\/\S+\/alerts\/unsubscribe\/[\w-]+/)
    const chosen = async (topic: string, frequency: string) => {
      await page.goto('/alerts')
      await shown(page, `Mails to ${email}`)
      return radio(page, topic, frequency).isChecked()
    }

    const { page: reader } = await newUser({ javaScriptEnabled: false })
    expect((await reader.goto(address))?.status()).toBe(200)
    await reader.getByRole('heading', { name: 'Stop Announcements alerts?' }).waitFor()
    await shown(
      reader,
      'We will no longer email e•••@example.com about announcements. Other alerts go on.',
    )
    expect(await chosen('Announcements', 'Immediately')).toBe(true)

    await reader.getByRole('button', { name: 'Stop Announcements Alerts' }).click()
    await reader.getByRole('heading', { name: 'Stopped' }).waitFor()
    expect(await chosen('Announcements', 'Never')).toBe(true)
    expect(await radio(page, 'Answers', 'Immediately').isChecked()).toBe(true)

    await reader.getByRole('button', { name: 'Undo' }).click()
    await reader.getByRole('heading', { name: 'Started again' }).waitFor()
    expect(await chosen('Announcements', 'Immediately')).toBe(true)
  })

  test('With JavaScript the same buttons work, and all alerts can be changed by the link without signing in', async ({
    portal,
    newUser,
  }) => {
    const email = 'olive.tanner@example.com'
    await signUp(await newUser(), portal, {
      name: 'Olive Tanner',
      email,
      alertTopics: ['ANNOUNCEMENTS'],
    })
    await announce(portal, 'The old mill is sold')
    const mail = await portal.mailbox.open(email, /old mill/)
    const { page } = await newUser()
    await page.goto(linkIn(mail.text, /https?:\/\/\S+\/alerts\/unsubscribe\/[\w-]+/))
    await hydrated(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Stop Announcements Alerts' }).click()
    await page.getByRole('heading', { name: 'Stopped' }).waitFor()
    await hydrated(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('heading', { name: 'Started again' }).waitFor()
    await hydrated(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('link', { name: 'Change All Alerts' }).click()
    await shown(page, 'You are not signed in: this link changes alerts and nothing else.')
    expect(await findings(page)).toEqual([])
    await radio(page, 'Results', 'Daily').check()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await shown(page, 'Alerts saved')

    const response = await page.goto(linkIn(mail.text, /https?:\/\/\S+\/alerts\?token=[\w-]+/))
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(response?.headers()).not.toHaveProperty('set-cookie')
    await shown(page, 'o•••@example.com')
    expect(await radio(page, 'Results', 'Daily').isChecked()).toBe(true)
    expect(await radio(page, 'Announcements', 'Immediately').isChecked()).toBe(true)
  })

  test('What is ticked, chosen and sent before the program is there is taken over', async ({
    portal,
    newUser,
  }) => {
    const email = 'ruth.osei@example.com'
    const { page } = await newUser()
    let letGo = await holdProgram(page)
    await page.goto('/auth/signup', { waitUntil: 'commit' })
    await page.getByRole('checkbox', { name: 'Announcements' }).check()
    await page.getByRole('checkbox', { name: 'Answers' }).check()
    await page.getByLabel('Email Address').fill(email)
    await page.getByRole('button', { name: 'Send Magic Link' }).click()
    letGo()
    await page.getByRole('heading', { name: 'Check Your Email' }).waitFor()
    await page.unroute('**/assets/*.js')
    await followLink(page, await portal.mailbox.link(email))

    await announce(portal, 'The fourth mill is planned')
    const mail = await portal.mailbox.open(email, /fourth mill/)
    const { page: reader } = await newUser()
    letGo = await holdProgram(reader)
    await reader.goto(linkIn(mail.text, /https?:\/\/\S+\/alerts\?token=[\w-]+/), {
      waitUntil: 'commit',
    })
    expect(await radio(reader, 'Announcements', 'Immediately').isChecked()).toBe(true)
    expect(await radio(reader, 'Answers', 'Immediately').isChecked()).toBe(true)
    await radio(reader, 'Announcements', 'Daily').check()
    await reader.getByRole('button', { name: 'Save Changes' }).click()
    letGo()
    await shown(reader, 'Alerts saved')
    expect(await radio(reader, 'Announcements', 'Daily').isChecked()).toBe(true)
    await reader.unroute('**/assets/*.js')
    await reader.reload()
    await hydrated(reader)
    expect(await radio(reader, 'Announcements', 'Daily').isChecked()).toBe(true)
  })

  test('A link that nobody has leads to no page, or to sign in', async ({ newUser }) => {
    const { page } = await newUser()
    expect((await page.goto('/alerts/unsubscribe/nobody'))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await page.goto('/alerts?token=nobody')
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    expect(await findings(page)).toEqual([])
  })

  test('A visitor who opens Alerts signs in and is led back there', async ({ portal, newUser }) => {
    const email = 'ida.falk@example.com'
    await signUp(await newUser(), portal, { name: 'Ida Falk', email })
    const { page } = await newUser()
    expect((await page.goto('/alerts'))?.status()).toBe(200)
    expect(await findings(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await askForLink(page, email)
    await page.goto(await portal.mailbox.link(email))
    await page.getByRole('link', { name: 'Back to Alerts' }).first().click()
    await shown(page, `Mails to ${email}`)
  })

  test('An administrator sees the mailing of what was just published, looks at its mail, and mails a test to themselves', async ({
    portal,
    newUser,
  }) => {
    await signUp(await newUser(), portal, {
      name: 'George Pell',
      email: 'george.pell@example.com',
      alertTopics: ['ANNOUNCEMENTS'],
    })
    const admin = await newUser()
    await signInAdmin(admin)
    const { page } = admin
    await page.getByRole('link', { name: 'Broadcasts' }).click()
    await page.getByRole('heading', { name: 'Broadcasts', level: 1 }).waitFor()
    await announce(portal, 'The third mill is planned')
    const row = page.getByRole('row', { name: /^The third mill is planned/ })
    await row.getByText('Done').waitFor()
    expect(await findings(page)).toEqual([])

    await row.getByRole('button', { name: 'Preview' }).click()
    const dialog = page.getByRole('dialog', { name: 'Preview' })
    await dialog.getByTitle('The mail as HTML').waitFor()
    await dialog.frameLocator('iframe').getByText('The new mill runs.').waitFor()
    expect(await findings(page, '[role="dialog"]')).toEqual([])
    await dialog.getByRole('radio', { name: 'Text' }).check()
    await dialog.getByText(/The new mill runs\./).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Send Test Mail' }).click()
    const test = page.getByRole('dialog', { name: 'Send Test Mail' })
    await test.getByRole('radio', { name: 'Announcements' }).check()
    expect(await findings(page, '[role="dialog"]')).toEqual([])
    await test.getByRole('button', { name: 'Send Test Mail' }).click()
    await shown(page, 'Test mail sent')
    await portal.mailbox.open(ADMIN.email, /^Test: .*third mill/)
  })
})
