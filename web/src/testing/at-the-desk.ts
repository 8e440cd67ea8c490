// Loaded beforehand: a tab's chunk is compiled when it is first asked for, which takes longer than a test waits.
import '../features/announcements/admin-announcements'
import '../features/mails/undelivered-notice'
import '../features/policies/admin-policies'
import '../features/presentations/admin-presentations'
import '../features/shareholders/admin-shareholders'
import { act } from '@testing-library/react'
import { ADMIN } from './open-desk'
import { renderPage } from './render-part'
import type { PortalOptions } from './render-portal'

/** The dashboard as an administrator sees it, at one of its tabs, without the portal’s header and footer. */
export async function atTheDesk(tab: string, options: Partial<PortalOptions> = {}) {
  const portal = renderPage({ path: '/admin/dashboard', session: ADMIN, ...options })
  await portal.user.click(await portal.findByRole('tab', { name: tab }))
  return {
    ...portal,
    goTo: (path: string) => act(() => portal.router.navigate(path)),
    /** The names of the operations sent since. */
    since: (before: number) => portal.network.operations.slice(before),
  }
}
