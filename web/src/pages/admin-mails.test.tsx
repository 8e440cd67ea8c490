import { waitFor, within } from '@testing-library/react'
import { UndeliveredNotice } from '../features/mails/undelivered-notice'
import { atTheDesk } from '../testing/at-the-desk'
import { connectionOf } from '../testing/connection-of'
import { anUndeliveredMail } from '../testing/factories'
import { refusal } from '../testing/refusal'
import { renderAdminPart } from '../testing/render-part'
import type { PortalOptions } from '../testing/render-portal'
import type { SampleUndeliveredMail } from '../testing/samples'

const refused = () =>
  anUndeliveredMail({ id: 'refused', recipient: 'ada@example.com', attempts: 12 })
const expired = () =>
  anUndeliveredMail({
    id: 'expired',
    kind: 'SIGN_IN_LINK',
    recipient: 'ben@example.com',
    sendable: false,
  })
const unreadable = () =>
  anUndeliveredMail({ id: 'unreadable', kind: null, recipient: null, sendable: false })

const withMails = (
  undeliveredMails = [refused(), expired()],
  options: Partial<PortalOptions> = {},
) => renderAdminPart(<UndeliveredNotice />, { data: { undeliveredMails }, ...options })
/** The whole dashboard with the notice above its tabs. */
const openDashboard = () =>
  atTheDesk('Shareholders', { data: { undeliveredMails: [refused(), expired()] } })
type Desk = ReturnType<typeof withMails>
function inPagesOfTwo(undeliveredMails: SampleUndeliveredMail[]): Desk {
  const desk: Desk = withMails(undeliveredMails, {
    resolvers: {
      undeliveredMails: page => connectionOf(desk.data.undeliveredMails, { ...page, first: 2 }),
    },
  })
  return desk
}

async function opened(desk: Desk) {
  await desk.user.click(await desk.findByRole('button', { name: 'Show' }))
  await desk.findAllByRole('heading', { level: 3 })
  return within(desk.getByRole('dialog', { name: 'Mails that could not be delivered' }))
}
/** Where the notice stands, and stood: the one that takes the focus. */
const noticeStatus = (desk: Desk) =>
  desk.getAllByRole('status').find(status => status.parentElement?.hasAttribute('tabindex'))!
const noticePlace = (desk: Desk) => noticeStatus(desk).parentElement
/** The portal does what it is asked for, and can read the list no more. */
function whoseListIsAwayAfter(change: string): Partial<PortalOptions> {
  let away = false
  return {
    resolvers: {
      undeliveredMails: page => {
        if (away) throw refusal('UNAVAILABLE', 'The portal is away for a moment.')
        return connectionOf([refused(), expired()], page)
      },
      [change]: ({ input: { id } }) => {
        away = true
        return { ids: [id], remaining: 1 }
      },
    },
  }
}
const mail = (desk: Desk, name: RegExp) => within(desk.getByRole('article', { name }))

describe('The notice of mails that could not be delivered', () => {
  it('The notice of undelivered mails shows their number on every tab', async () => {
    const desk = await openDashboard()
    expect(await desk.findByText('2 mails could not be delivered')).toBeVisible()
    await desk.user.click(desk.getByRole('tab', { name: 'Questions' }))
    expect(desk.getByText('2 mails could not be delivered')).toBeVisible()
  })

  it('The notice of undelivered mails appears in a status region on a live event and disappears at zero', async () => {
    const desk = withMails([])
    await waitFor(() => expect(desk.network.operations).toContain('UndeliveredMailCount'))
    expect(desk.queryByText(/could not be delivered/)).toBeNull()
    desk.data.undeliveredMails = [refused()]
    await desk.live.push({ undeliveredMailsChanged: { count: 1 } })
    expect(
      await within(noticeStatus(desk)).findByText('1 mail could not be delivered'),
    ).toBeVisible()
    desk.data.undeliveredMails = []
    await desk.live.push({ undeliveredMailsChanged: { count: 0 } })
    await waitFor(() => expect(desk.queryByText(/could not be delivered/)).toBeNull())
  })
})

describe('The list of mails that could not be delivered', () => {
  it('An undelivered mail shows kind, recipient, attempts and reason, and Retry if it can be sent', async () => {
    const desk = withMails([refused(), expired(), unreadable()])
    const dialog = await opened(desk)
    const one = mail(desk, /Official response to ada@example.com/)
    expect(one.getByText('Tried 12 times')).toBeVisible()
    expect(
      one.getByText('Postmark refused the mail (406): the recipient is inactive.'),
    ).toBeVisible()
    expect(one.getByRole('button', { name: 'Retry' })).toBeVisible()

    // Expired or unreadable.
    expect(
      mail(desk, /Sign-in link to ben@example.com/).getByText(/link has expired/),
    ).toBeVisible()
    expect(
      mail(desk, /A mail that can no longer be read/).getByText(
        /secret that the portal no longer has/,
      ),
    ).toBeVisible()
    expect(dialog.getAllByRole('button', { name: 'Retry' })).toHaveLength(1)
  })

  it('Show more loads the next page of undelivered mails', async () => {
    const desk = inPagesOfTwo([refused(), unreadable(), expired()])
    const dialog = await opened(desk)
    expect(dialog.getByText('2 of 3')).toBeVisible()
    await desk.user.click(dialog.getByText('Show more'))
    expect(await dialog.findByText(/ben@example.com/)).toBeVisible()
  })

  it('Try Again loads the undelivered mails after a failure', async () => {
    const desk = withMails()
    await desk.findByRole('button', { name: 'Show' })
    desk.network.fail()
    await desk.user.click(desk.getByRole('button', { name: 'Show' }))
    expect(await desk.findByText('The mails could not be loaded')).toBeVisible()
    desk.network.restore()
    await desk.user.click(desk.getByRole('button', { name: 'Try Again' }))
    expect(await desk.findByText(/ada@example.com/)).toBeVisible()
  })
})

describe('Another mail that could not be delivered', () => {
  it('A new undelivered mail appears in the open list', async () => {
    const desk = withMails([refused()])
    await opened(desk)
    desk.data.undeliveredMails = [refused(), expired()]
    await desk.live.push({ undeliveredMailsChanged: { count: 2 } })
    expect(await desk.findByText(/ben@example.com/)).toBeVisible()
    expect(mail(desk, /ada@/).getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(desk.getByText('2 mails could not be delivered')).toBeInTheDocument()
  })
})

describe('Retrying', () => {
  it('Retry sends one undelivered mail, removes that mail from the list, lowers the count and confirms in a toast', async () => {
    const desk = withMails()
    await opened(desk)
    await desk.user.click(mail(desk, /ada@/).getByRole('button', { name: 'Retry' }))
    expect(await desk.findByText('1 mail is on the way again')).toBeVisible()
    expect(await desk.findByText('1 mail could not be delivered')).toBeInTheDocument()
    expect(desk.queryByText(/ada@example.com/)).toBeNull()
    expect(desk.getByText(/ben@example.com/)).toBeVisible()
  })

  it('Retry All closes the dialog and removes the notice when no undelivered mail is left', async () => {
    const desk = withMails([refused(), anUndeliveredMail({ recipient: 'cleo@example.com' })])
    const dialog = await opened(desk)
    await desk.user.click(dialog.getByRole('button', { name: 'Retry All' }))
    expect(await desk.findByText('2 mails are on the way again')).toBeVisible()
    expect(desk.queryByRole('dialog')).toBeNull()
    expect(desk.queryByText(/could not be delivered/)).toBeNull()
    await waitFor(() => expect(noticePlace(desk)).toHaveFocus())
  })

  it('A retry is confirmed although the list of undelivered mails cannot be reloaded', async () => {
    const desk = withMails([refused(), expired()], whoseListIsAwayAfter('undeliveredMailsRetry'))
    await opened(desk)
    await desk.user.click(mail(desk, /ada@/).getByRole('button', { name: 'Retry' }))
    expect(await desk.findByText('1 mail is on the way again')).toBeVisible()
    await waitFor(() => expect(desk.queryByText(/ada@example.com/)).toBeNull())
    expect(desk.getByText('1 mail could not be delivered')).toBeInTheDocument()
    expect(desk.queryByText('Failed to send')).toBeNull()
  })

  it('Retry All shows the next page when only its mails are left', async () => {
    const cleo = anUndeliveredMail({ recipient: 'cleo@example.com' })
    const desk = inPagesOfTwo([refused(), cleo, expired()])
    const dialog = await opened(desk)
    await desk.user.click(dialog.getByRole('button', { name: 'Retry All' }))
    expect(await dialog.findByText(/ben@example.com/)).toBeVisible()
    expect(dialog.queryByText(/@example.com/)).toBe(dialog.getByText(/ben@example.com/))
  })

  it('A refused retry shows the server’s message and leaves the mail in the list', async () => {
    const undeliveredMailsRetry = () => {
      throw refusal('CONFLICT', 'This mail cannot be sent any more.')
    }
    const desk = withMails([refused()], { resolvers: { undeliveredMailsRetry } })
    await opened(desk)
    await desk.user.click(mail(desk, /ada@/).getByRole('button', { name: 'Retry' }))
    expect(await desk.findByText('Failed to send')).toBeVisible()
    expect(desk.getByText('This mail cannot be sent any more.')).toBeVisible()
    expect(mail(desk, /ada@/).getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('Deleting', () => {
  it('Deleting an undelivered mail requires a confirmation and removes the mail from the list', async () => {
    const desk = withMails()
    await opened(desk)
    await desk.user.click(mail(desk, /ben@/).getByRole('button', { name: 'Delete' }))
    const question = within(await desk.findByRole('alertdialog'))
    expect(
      question.getByText(
        'Sign-in link to ben@example.com will not be sent any more. This cannot be undone.',
      ),
    ).toBeVisible()
    await desk.user.click(question.getByRole('button', { name: 'Delete' }))
    expect(await desk.findByText('Mail deleted')).toBeVisible()
    expect(desk.queryByText(/ben@example.com/)).toBeNull()
    expect(desk.getByText(/ada@example.com/)).toBeVisible()
  })

  it('Delete All removes every undelivered mail and the notice', async () => {
    const desk = withMails()
    const dialog = await opened(desk)
    await desk.user.click(dialog.getByRole('button', { name: 'Delete All' }))
    await desk.user.click(
      within(await desk.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await desk.findByText('Mails deleted')).toBeVisible()
    expect(desk.queryByText(/could not be delivered/)).toBeNull()
    await waitFor(() => expect(noticePlace(desk)).toHaveFocus())
  })

  it('The deletion of a mail is confirmed although the list of undelivered mails cannot be reloaded', async () => {
    const desk = withMails([refused(), expired()], whoseListIsAwayAfter('undeliveredMailsDelete'))
    await opened(desk)
    await desk.user.click(mail(desk, /ben@/).getByRole('button', { name: 'Delete' }))
    await desk.user.click(
      within(await desk.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    expect(await desk.findByText('Mail deleted')).toBeVisible()
    await waitFor(() => expect(desk.queryByRole('alertdialog')).toBeNull())
    expect(desk.queryByText(/ben@example.com/)).toBeNull()
    expect(desk.getByText('1 mail could not be delivered')).toBeInTheDocument()
  })
})
