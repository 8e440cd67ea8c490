import { Suspense } from 'react'
import { adminPaths } from '../admin-paths'
import { DeskCounters } from '../features/moderation/desk-counters'
import { ModerationDesk } from '../features/moderation/moderation-desk'
import { useIsReviewed } from '../features/moderation/use-is-reviewed'
import { ByRole } from '../features/team/by-role'
import { useAdminDashboardQuery } from '../generated/graphql'
import { paths } from '../paths'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { lazyOptional } from '../ui/feedback/lazy-optional'
import { lazyPart } from '../ui/feedback/lazy-part'
import { Container } from '../ui/layout/container'
import { TabBar, TabPanel, Tabs } from '../ui/layout/tabs'
import { useQueryChoice } from '../ui/use-query-param'
import {
  AdminTitle,
  BarRow,
  DashboardHead,
  PageLink,
  PageLinks,
  TitleRow,
  WorkArea,
} from './admin-dashboard-style'
import { FrozenPlace } from './frozen-place'

/** Mostly there is nothing to be told. */
const UndeliveredNotice = lazyOptional(() =>
  import('../features/mails/undelivered-notice').then(module => module.UndeliveredNotice),
)

/** Each tab with its forms is loaded when it is first looked at. */
const lists = {
  shareholders: lazyPart(() =>
    import('../features/shareholders/admin-shareholders').then(module => module.AdminShareholders),
  ),
  presentations: lazyPart(() =>
    import('../features/presentations/admin-presentations').then(
      module => module.AdminPresentations,
    ),
  ),
  announcements: lazyPart(() =>
    import('../features/announcements/admin-announcements').then(
      module => module.AdminAnnouncements,
    ),
  ),
  policies: lazyPart(() =>
    import('../features/policies/admin-policies').then(module => module.AdminPolicies),
  ),
}

const tabs = [
  { value: 'questions', label: 'Questions' },
  { value: 'shareholders', label: 'Shareholders' },
  { value: 'presentations', label: 'Presentations' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'policies', label: 'Policies' },
] as const

const tabNames = tabs.map(({ value }) => value)

export function AdminDashboardPage() {
  return (
    <RequireAdmin>
      <title>Admin Dashboard</title>
      <ByRole needs="EDITOR">
        <Dashboard />
      </ByRole>
    </RequireAdmin>
  )
}

/** Asks for all that is counted, and alone is rendered when it changes: the desk's lists read their own counts. */
function Counters() {
  const { data } = useAdminDashboardQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  return (
    <ErrorBoundary part="Counters">
      <DeskCounters stats={data?.adminStats} />
    </ErrorBoundary>
  )
}

/** The questions' desk stays open while another tab is looked at, so that it misses nothing and keeps what was typed. */
function Dashboard() {
  const isReviewed = useIsReviewed()
  const [tab, setTab] = useQueryChoice('tab', tabNames, 'questions', ['search', 'presentation'])
  return (
    <Tabs value={tab} onChange={setTab}>
      <FrozenPlace />
      <DashboardHead>
        <Container>
          <TitleRow>
            <AdminTitle>Admin Dashboard</AdminTitle>
            <Counters />
          </TitleRow>
          <BarRow>
            <TabBar label="Admin" items={tabs} />
            <PageLinks>
              {isReviewed && <PageLink to={adminPaths.releases}>Releases</PageLink>}
              <PageLink to={adminPaths.broadcasts}>Broadcasts</PageLink>
              <PageLink to={adminPaths.evidence}>Evidence</PageLink>
              <PageLink to={paths.adminWebhooks}>Webhooks</PageLink>
              <PageLink to={paths.adminTeam}>Team</PageLink>
              <PageLink to={adminPaths.disclosure}>Disclosure</PageLink>
            </PageLinks>
          </BarRow>
        </Container>
      </DashboardHead>
      <WorkArea>
        <Container>
          <ErrorBoundary part="Mails">
            <UndeliveredNotice />
          </ErrorBoundary>
          <TabPanel value="questions" forceMount hidden={tab !== 'questions'}>
            <ErrorBoundary part="Questions">
              <ModerationDesk isShown={tab === 'questions'} />
            </ErrorBoundary>
          </TabPanel>
          {Object.entries(lists).map(([value, List]) => (
            <TabPanel key={value} value={value}>
              <ErrorBoundary part={value}>
                <Suspense fallback={null}>
                  <List />
                </Suspense>
              </ErrorBoundary>
            </TabPanel>
          ))}
        </Container>
      </WorkArea>
    </Tabs>
  )
}
