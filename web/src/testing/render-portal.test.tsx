import { within } from '@testing-library/react'
import { aPortal } from './factories'
import { renderPortal } from './render-portal'

describe('The portal in a test', () => {
  it('The test portal renders the real pages and queries the API of schema.graphql', async () => {
    const { findByRole, getByRole, network } = renderPortal({ path: '/nowhere' })
    expect(await findByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(
      await within(getByRole('banner')).findByRole('link', { name: 'Meridian Copper, home' }),
    ).toBeVisible()
    expect(network.operations).toEqual(['Portal'])
  })

  it('A test can replace the resolver of a root field of the portal', async () => {
    const { findByRole } = renderPortal({
      path: '/nowhere',
      resolvers: { portal: () => aPortal({ companyName: 'Acme', ticker: 'ACM', timeZone: 'UTC' }) },
    })
    expect(
      await within(await findByRole('banner')).findByRole('link', { name: 'Acme, home' }),
    ).toBeVisible()
  })

  it('A resolver for a root field that the schema does not have is rejected', () => {
    expect(() => renderPortal({ path: '/', resolvers: { portals: () => null } })).toThrow(
      'no root field "portals"',
    )
  })

  it('The test portal can start with a signed-in user', async () => {
    const { findByText, user, findByRole, router } = renderPortal({
      path: '/nowhere',
      session: {
        token: 't',
        user: { userType: 'admin', name: 'Rosalind', email: 'r@example.com' },
      },
    })
    expect(await findByText('Rosalind')).toBeVisible()
    await user.click(await findByRole('button', { name: 'Sign Out' }))
    expect(router.state.location.pathname).toBe('/admin/signin')
  })
})
