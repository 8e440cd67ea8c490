import { useApolloClient } from '@apollo/client/react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useCallback, useEffect, useRef, useLayoutEffect } from 'react'
import { CookieNotice } from '../features/site/cookie-notice'
import { SignOutDocument, usePortalQuery } from '../generated/graphql'
import { useSession } from '../session/session'
import { ShareholderGuard } from '../session/shareholder-guard'
import { signOutDestination } from '../session/sign-out-destination'
import { CompanyNameProvider } from '../ui/typography/company-name'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { TimeZoneProvider, timeZoneOfDocument } from '../ui/date/time-zone'
import { useWhenOnline } from '../ui/feedback/use-when-online'
import { ConnectionNotice } from './connection-notice'
import { PageFrame } from './page-frame'
import { TitleAnnouncer } from './title-announcer'
import { useScrollPosition } from './use-scroll-position'

/** Set on the document by the page itself before it is painted, where somebody has signed in (api/src/transport/site/pages/page-script.ts). */
const MARK = 'data-signed-in'

/** From now on the page is hydrated, shows who is signed in, and hides nothing from them. */
function useSignedInMark(): void {
  const { ready } = useSession()
  useLayoutEffect(() => {
    document.documentElement.dataset.hydrated = ''
    if (ready) document.documentElement.removeAttribute(MARK)
  }, [ready])
}

/**
 * What the portal says of itself. Pages read well without it; so where it failed to come, it is asked for again when the
 * network is back or another page is opened.
 */
function usePortal() {
  const { data, error, refetch } = usePortalQuery()
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useWhenOnline(error && again)
  useEffect(() => {
    if (error && asked.current !== pathname) again()
    asked.current = pathname
  }, [error, pathname, again])
  return data?.portal
}

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
