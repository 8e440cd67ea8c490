import { useApolloClient } from '@apollo/client/react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { CookieNotice } from '../features/site/cookie-notice'
import { SignOutDocument } from '../generated/graphql'
import { useSession } from '../session/session'
import { ShareholderGuard } from '../session/shareholder-guard'
import { signOutDestination } from '../session/sign-out-destination'
import { useSignedInMark } from '../session/signed-in-mark'
import { CompanyNameProvider } from '../ui/company-name'
import { ErrorBoundary } from '../ui/error-boundary'
import { TimeZoneProvider, timeZoneOfDocument } from '../ui/time-zone'
import { ConnectionNotice } from './connection-notice'
import { PageFrame } from './page-frame'
import { TitleAnnouncer } from './title-announcer'
import { usePortal } from './use-portal'
import { useScrollPosition } from './use-scroll-position'

/** What surrounds every page. */
export function PortalLayout() {
  const portal = usePortal()
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const client = useApolloClient()
  const companyName = portal?.companyName ?? ''
  useSignedInMark()
  useScrollPosition()

  function leave() {
    const destination = signOutDestination(user)
    // The browser forgets the session at once; the server is told so that the token is worthless, and may be out of reach.
    client.mutate({ mutation: SignOutDocument }).catch(() => undefined)
    signOut()
    void navigate(destination)
  }

  return (
    <TimeZoneProvider value={portal?.timeZone ?? timeZoneOfDocument()}>
      <CompanyNameProvider value={companyName}>
        <TitleAnnouncer>
          <PageFrame companyName={companyName} onSignOut={leave}>
            <ShareholderGuard>
              <ErrorBoundary part="Page" resetKey={pathname}>
                <Outlet />
              </ErrorBoundary>
            </ShareholderGuard>
          </PageFrame>
        </TitleAnnouncer>
      </CompanyNameProvider>
      <ErrorBoundary part="Connection notice">
        <ConnectionNotice />
      </ErrorBoundary>
      <ErrorBoundary part="Cookie notice">
        <CookieNotice />
      </ErrorBoundary>
    </TimeZoneProvider>
  )
}
