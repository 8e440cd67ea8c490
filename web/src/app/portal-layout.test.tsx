import { within } from '@testing-library/react'
import { renderPortal } from '../testing/render-portal'
import { refusal } from '../testing/refusal'

describe('a portal whose company cannot be named', () => {
  it('reads well all the same', async () => {
    const portal = () => {
      throw refusal('INTERNAL', 'Something went wrong')
    }
    const { findByRole, findAllByRole, getByRole } = renderPortal({ path: '/policies', resolvers: { portal } })
    await findByRole('heading', { name: 'Company Policies' })
    const links = await findAllByRole('link', { name: 'Shareholder Portal, home' })
    expect(links).toHaveLength(2)
    const footer = within(getByRole('contentinfo'))
    expect(footer.getByText(`© ${new Date().getFullYear()}. All rights reserved.`)).toBeVisible()
    expect(document.title).toBe('Company Policies')
  })
})
