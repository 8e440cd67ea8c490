import { getApolloContext } from '@apollo/client/react'
import {
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { ApiContext } from '../apollo/api-context'
import { useEarlyQuery } from '../apollo/early-query'
import { CookieNotice } from '../features/site/cookie-notice'
import { SignOutDocument } from '../generated/graphql'
import { isAdminPath } from '../paths'
import { useSession } from '../session/session'
import { ShareholderGuard } from '../session/shareholder-guard'
import { signOutDestination } from '../session/sign-out-destination'
import { timeZoneOfDocument, TimeZoneProvider } from '../ui/date/time-zone'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { useWhenOnline } from '../ui/feedback/use-when-online'
import { companyNameOfDocument, CompanyNameProvider } from '../ui/typography/company-name'
import { ConnectionNotice } from './connection-notice'
import { PageFrame } from './page-frame'
import { TitleAnnouncer } from './title-announcer'
import { UnstoredSessionToast } from './unstored-session-toast'
import { useScrollPosition } from './use-scroll-position'

const ApolloContext = getApolloContext()

/** Set on the document by the page itself before it is painted, where somebody has signed in (api/src/transport/site/pages/page-script.ts). */
const MARK = 'data-signed-in'

/** Beside a page, in its boundary: once this is rendered the page is hydrated, shows who is signed in, and hides nothing from them. */
function HydratedMarks() {
  const { ready, user } = useSession()
  useLayoutEffect(() => {
    // Whether somebody is signed in decides what is prefetched (api/src/transport/site/speculation-rules.ts).
    document.documentElement.dataset.hydrated = user ? 'session' : ''
    if (ready) document.documentElement.removeAttribute(MARK)
  }, [ready, user])
  return null
}

/**
 * What the portal says of itself. Pages read well without it; so where it failed to come, it is asked for again when the
 * network is back or another page is opened.
 */
function usePortal() {
  const [{ data, error, refetch }, watcher] = useEarlyQuery('Portal')
  const { pathname } = useLocation()
  const asked = useRef(pathname)
  const again = useCallback(() => void refetch().catch(() => undefined), [refetch])
  useWhenOnline(error ? again : undefined)
  useEffect(() => {
    if (error && asked.current !== pathname) again()
    asked.current = pathname
  }, [error, pathname, again])
  return [data?.portal, watcher] as const
}

/** Signs out: at once, or as soon as there is what can tell the server. */
function SigningOut({ onDone }: { onDone: () => void }) {
  const { user, signOut } = useSession()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { client } = useContext(ApolloContext)
  const { failure } = useContext(ApiContext)
  const leave = useEffectEvent(() => {
    onDone()
    const destination = signOutDestination(user)
    // The browser forgets the session at once; the server is told so that the token is worthless, and may be out of reach.
    client?.mutate({ mutation: SignOutDocument }).catch(() => undefined)
    signOut()
    // Nobody goes back to a page that is no longer theirs: pressed while the next one loads, Back would render it as it is, empty.
    void navigate(destination, { replace: isAdminPath(pathname) })
  })
  const canLeave = Boolean(client ?? failure)
  useLayoutEffect(() => {
    if (canLeave) leave()
  }, [canLeave])
  return null
}

/** What surrounds every page. */
export function PortalLayout() {
  const [portal, portalWatcher] = usePortal()
  const [signingOut, setSigningOut] = useState(false)
  const { pathname } = useLocation()
  const companyName = portal?.companyName ?? companyNameOfDocument()
  useScrollPosition()

  return (
    <TimeZoneProvider value={portal?.timeZone ?? timeZoneOfDocument()}>
      <CompanyNameProvider value={companyName}>
        {portalWatcher}
        {signingOut && <SigningOut onDone={() => setSigningOut(false)} />}
        <TitleAnnouncer>
          <PageFrame companyName={companyName} onSignOut={() => setSigningOut(true)}>
            <ShareholderGuard>
              <ErrorBoundary part="Page" resetKey={pathname}>
                <Suspense>
                  <Outlet />
                  <HydratedMarks />
                </Suspense>
              </ErrorBoundary>
            </ShareholderGuard>
          </PageFrame>
        </TitleAnnouncer>
      </CompanyNameProvider>
      <ErrorBoundary part="Connection notice">
        <ConnectionNotice />
      </ErrorBoundary>
      <UnstoredSessionToast />
      <ErrorBoundary part="Cookie notice">
        <CookieNotice />
      </ErrorBoundary>
    </TimeZoneProvider>
  )
}
