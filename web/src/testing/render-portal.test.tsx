import { within } from '@testing-library/react'
import { renderPortal } from './render-portal'

describe('The portal in a test', () => {
  it('opens the real pages over schema.graphql', async () => {
    const { findByRole, getByRole, network } = renderPortal({ path: '/nowhere' })
    expect(await findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(await within(getByRole('banner')).findByText('Meridian Copper')).toBeVisible()
    expect(network.operations).toEqual(['Portal'])
  })

  it('answers as a test wants, field by field', async () => {
    const { findByRole } = renderPortal({
      path: '/nowhere',
      resolvers: { portal: () => ({ companyName: 'Acme', exchangeName: 'ASX', ticker: 'ACM', timeZone: 'UTC' }) },
    })
    expect(await within(await findByRole('banner')).findByText('Acme')).toBeVisible()
  })

  it('does not let a test stand in for a field that the schema lacks', () => {
    expect(() => renderPortal({ path: '/', resolvers: { portals: () => null } })).toThrow('no root field "portals"')
  })

  it('opens signed in', async () => {
    const { findByText, user, findByRole, router } = renderPortal({
      path: '/nowhere',
      session: { token: 't', user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' } },
    })
    expect(await findByText('Rosalind')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Sign Out' }))
    expect(router.state.location.pathname).toBe('/admin/signin')
  })
})
