import { act } from '@testing-library/react'
import { type ReactElement, Suspense } from 'react'
import { useRoutes } from 'react-router'
import { routes } from '../app/routes'
import { paths } from '../paths'
import { TimeZoneProvider } from '../ui/date/time-zone'
import { CompanyNameProvider } from '../ui/typography/company-name'
import { aPortal } from './factories'
import { ADMIN } from './open-desk'
import { type PortalOptions, renderPortal } from './render-portal'

const { companyName, timeZone } = aPortal()

/**
 * Renders one part of a page at every address, within the client's providers. A test that is about the part saves the header, the
 * footer and the rest of the page, which cost more than the part.
 */
export const renderPart = (part: ReactElement, options: Partial<PortalOptions> = {}) =>
  renderPortal({
    path: '/',
    ...options,
    part: (
      <TimeZoneProvider value={timeZone}>
        <CompanyNameProvider value={companyName}>
          <Suspense fallback={null}>{part}</Suspense>
        </CompanyNameProvider>
      </TimeZoneProvider>
    ),
  })

const PagesWithoutFrame = () => <main>{useRoutes(routes)}</main>

/** Renders the page at an address without the portal's header and footer. */
export const renderPage = (options: PortalOptions) => renderPart(<PagesWithoutFrame />, options)

const PartOfDashboard = ({ part }: { part: ReactElement }) => (
  <main>{useRoutes([{ path: paths.adminDashboard, element: part }, ...routes])}</main>
)

/**
 * Renders a part of the dashboard for an administrator at the dashboard's address, and the pages at all others. The result has
 * the members of `atTheDesk`.
 */
export function renderAdminPart(part: ReactElement, options: Partial<PortalOptions> = {}) {
  const portal = renderPart(<PartOfDashboard part={part} />, {
    path: paths.adminDashboard,
    session: ADMIN,
    ...options,
  })
  return {
    ...portal,
    goTo: (path: string) => act(() => portal.router.navigate(path)),
    /** The names of the operations sent since. */
    since: (before: number) => portal.network.operations.slice(before),
  }
}
