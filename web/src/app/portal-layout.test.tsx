import { fireEvent, waitFor, within } from '@testing-library/react'
import { aPortal } from '../testing/factories'
import { ADMIN } from '../testing/open-desk'
import { refusal } from '../testing/refusal'
import { renderPortal } from '../testing/render-portal'

describe('A portal whose company cannot be named', () => {
  let known = false
  beforeEach(() => void (known = false))

  function portal() {
    if (known) return aPortal()
    throw refusal('INTERNAL', 'Something went wrong')
  }

  async function openNameless() {
    const opened = renderPortal({ path: '/policies', resolvers: { portal } })
    await opened.findByRole('heading', { name: 'Company Policies' })
    expect(await opened.findAllByRole('link', { name: 'Shareholder Portal, home' })).toHaveLength(2)
    known = true
    return opened
  }

  it('The footer and the page title omit the company’s name until the network is back', async () => {
    const { findAllByRole, getByRole } = await openNameless()
    const footer = within(getByRole('contentinfo'))
    expect(footer.getByText(`© ${new Date().getFullYear()}. All rights reserved.`)).toBeVisible()
    expect(document.title).toBe('Company Policies')
    fireEvent(window, new Event('online'))
    expect(await findAllByRole('link', { name: 'Meridian Copper, home' })).toHaveLength(2)
  })

  it('The header and the footer name the company of the document before the portal query succeeds', async () => {
    const { dataset } = document.documentElement
    dataset.companyName = 'Meridian Copper'
    try {
      const { findAllByRole, getByRole } = renderPortal({
        path: '/policies',
        resolvers: { portal },
      })
      expect(await findAllByRole('link', { name: 'Meridian Copper, home' })).toHaveLength(2)
      expect(within(getByRole('contentinfo')).getByText(/ Meridian Copper\. All/)).toBeVisible()
    } finally {
      delete dataset.companyName
    }
  })

  it('The portal shows the company’s name on the next page once the portal query succeeds', async () => {
    const { getByRole, findAllByRole, user } = await openNameless()
    await user.click(getByRole('link', { name: 'Announcements' }))
    expect(await findAllByRole('link', { name: 'Meridian Copper, home' })).toHaveLength(2)
  })
})

it('Signing out requests nothing more of the pages that the user may no longer read', async () => {
  const { findByRole, getAllByRole, network, user } = renderPortal({
    path: '/admin/dashboard',
    session: ADMIN,
  })
  await findByRole('heading', { name: 'Admin Dashboard' })
  // The page has asked for all that it shows.
  await waitFor(() => expect(network.operations).toContain('DeskQueuePage'))
  await user.click(getAllByRole('button', { name: 'Sign Out' })[0]!)
  const before = network.operations.lastIndexOf('SignOut')
  await findByRole('heading', { name: 'Admin Sign In' })
  await waitFor(() => expect(network.operations.slice(before + 1)).toContain('Portal'))
  expect(network.operations.slice(before + 1)).toEqual(['Portal'])
})
