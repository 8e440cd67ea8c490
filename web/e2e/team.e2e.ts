import { findings } from './audit'
import { expect, test } from './fixture'
import { choose, signInAdmin } from './journeys'
import type { Portal } from './portal'

const NOOR = { email: 'noor.aziz@example.com', password: 'chosen by Noor' }

/** Where the newest invitation leads. */
async function invitation(portal: Portal, to: string): Promise<string> {
  const { text } = await portal.mailbox.open(to, /^You are invited to the .+ Admin Dashboard$/)
  return /https?:\/\/\S+\/admin\/reset\/\S+/.exec(text ?? '')?.[0] ?? ''
}

test('An owner invites somebody who chooses a password and signs in; another role holds at once, and a removal ends the session', async ({
  portal,
  newUser,
}) => {
  const [owner, invited] = [await newUser(), await newUser()]
  await signInAdmin(owner)
  await owner.page.getByRole('link', { name: 'Team' }).click()
  await owner.page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
  expect(await findings(owner.page)).toEqual([])

  await owner.page.getByRole('button', { name: 'Invite Administrator' }).focus()
  await owner.page.keyboard.press('Enter')
  const dialog = owner.page.getByRole('dialog', { name: 'Invite Administrator' })
  await dialog.getByLabel('Name').fill('Noor Aziz')
  await dialog.getByLabel('Email').fill('r.achebe@meridiancopper.example')
  // From the chosen role, Viewer, to the one before it.
  await dialog.getByRole('radio', { name: 'Viewer' }).focus()
  await owner.page.keyboard.press('ArrowUp')
  expect(await dialog.getByRole('radio', { name: 'Editor' }).isChecked()).toBe(true)
  await owner.page.keyboard.press('Enter')
  await dialog.getByText('Rosalind Achebe has this address already').waitFor()
  expect(await findings(owner.page, '[role="dialog"]')).toEqual([])
  await dialog.getByLabel('Email').fill(NOOR.email)
  await owner.page.keyboard.press('Enter')
  const row = owner.page.getByRole('row', { name: /Noor Aziz/ })
  await row.getByText('Invited').waitFor()
  expect(await findings(owner.page)).toEqual([])

  const first = await invitation(portal, NOOR.email)
  await row.getByRole('button', { name: 'Send Again' }).click()
  await owner.page.getByText('Invitation sent again', { exact: true }).waitFor()
  const second = await invitation(portal, NOOR.email)
  expect(second).not.toBe(first)

  const { page } = invited
  await page.goto(second)
  await page.getByLabel('New Password', { exact: true }).fill(NOOR.password)
  await page.getByLabel('Confirm New Password').fill(NOOR.password)
  await page.getByRole('button', { name: 'Save Password' }).click()
  await page.getByRole('heading', { name: 'Password Saved' }).waitFor()
  await signInAdmin(invited, NOOR)
  const card = page.getByRole('article').first()
  await card.getByRole('button', { name: 'Archive' }).waitFor()

  await owner.page.reload()
  await row.getByText('Invited').waitFor({ state: 'detached' })
  await choose(owner.page, 'Role of Noor Aziz', 'Viewer')
  await owner.page.getByText('Role changed', { exact: true }).waitFor()
  await card.getByRole('button', { name: 'Archive' }).click()
  await page
    .getByText('Your role only reads. Editors, approvers and owners may do this.')
    .first()
    .waitFor()
  expect(invited.complaints.splice(0)).toEqual([expect.stringContaining('403')])
  // The desk has read the role again; so it has after a reload.
  await page.getByRole('button', { name: 'Archive' }).first().waitFor({ state: 'detached' })
  await page.reload()
  await card.waitFor()
  await page.getByRole('button', { name: 'Archive' }).first().waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Team' }).click()
  await page.getByRole('row', { name: /Noor Aziz \(you\)/ }).waitFor()
  expect(await page.getByRole('button', { name: /Invite|Remove/ }).count()).toBe(0)
  await page.goBack()
  await card.waitFor()

  await row.getByRole('button', { name: 'Remove' }).click()
  const question = owner.page.getByRole('alertdialog', { name: 'Remove this administrator?' })
  expect(await findings(owner.page, '[role="alertdialog"]')).toEqual([])
  await question.getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  // The desk hears it by its socket, without being touched.
  await page.getByRole('heading', { name: 'Admin Sign In' }).waitFor()
  await page.goto('/admin/signin')
  await page.getByLabel('Email').fill(NOOR.email)
  await page.getByLabel('Password', { exact: true }).fill(NOOR.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Invalid email or password').first().waitFor()
})

test('A visitor who opens the team page is led to sign in and back to it', async ({ newUser }) => {
  const visitor = await newUser()
  await visitor.page.goto('/admin/team')
  await visitor.page.getByRole('heading', { name: 'Admin Sign In' }).waitFor()
  await visitor.page.getByLabel('Email').fill('r.achebe@meridiancopper.example')
  await visitor.page.getByLabel('Password', { exact: true }).fill('meridian-demo')
  await visitor.page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await visitor.page.getByRole('heading', { name: 'Team', level: 1 }).waitFor()
})
