import { useLocation, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { AlertsByLink } from '../features/alerts/alerts-by-link'
import { AlertsFrame, Intro } from '../features/alerts/alerts-style'
import { MyAlerts } from '../features/alerts/my-alerts'
import { usePortalQuery } from '../generated/graphql'
import { paths } from '../paths'
import { rememberPage } from '../session/return-place'
import { useSession } from '../session/session'
import { ButtonLink } from '../ui/form/button-link'
import { theme } from '../ui/theme'
import { ArrowLink } from '../ui/typography/text-link'

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[12]};
`

/** To visitors; until it is known who is here, to nobody who has signed in. */
function SignInFirst() {
  const location = useLocation()
  const remember = () => rememberPage(location)
  return (
    <div data-for-visitors>
      <Intro>
        Results, announcements, presentations and answers by mail, at once or once a day. Sign in to
        choose; the link at the end of each alert leads to your choices without signing in.
      </Intro>
      <Links>
        <ButtonLink to={paths.signIn} onClick={remember}>
          Sign In
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.signUp} onClick={remember}>
          Register
        </ButtonLink>
      </Links>
    </div>
  )
}

/** What the company mails somebody about: by a link in an alert, or of whoever is signed in. */
export function AlertsPage() {
  const [search] = useSearchParams()
  const { user, isAdmin } = useSession()
  const { data } = usePortalQuery()
  const token = search.get('token')
  if (token) return <AlertsByLink token={token} />
  if (data && !data.portal.offersAlerts)
    return (
      <AlertsFrame>
        <Intro>
          {data.portal.companyName} does not mail alerts at present. What it publishes stands on
          this portal at once.
        </Intro>
      </AlertsFrame>
    )
  if (isAdmin)
    return (
      <AlertsFrame>
        <Intro>
          Alerts are for shareholders; administrators get none. What was mailed stands in the admin
          area, at Broadcasts. <ArrowLink to={paths.adminDashboard}>Admin Dashboard</ArrowLink>
        </Intro>
      </AlertsFrame>
    )
  return <AlertsFrame>{user ? <MyAlerts /> : <SignInFirst />}</AlertsFrame>
}
