import { Suspense } from 'react'
import { DeskCounters } from '../features/moderation/desk-counters'
import { ModerationDesk } from '../features/moderation/moderation-desk'
import { ByRole } from '../features/team/by-role'
import { useAdminDashboardQuery } from '../generated/graphql'
import { RequireAdmin } from '../session/require-admin'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { lazyOptional } from '../ui/feedback/lazy-optional'
import { lazyPart } from '../ui/feedback/lazy-part'
import { Container } from '../ui/layout/container'
import { TabBar, TabPanel, Tabs } from '../ui/layout/tabs'
import { useQueryChoice } from '../ui/use-query-param'
import { AdminBar, dashboardTabs } from './admin-bar'
import { AdminTitle, DashboardHead, TitleRow, WorkArea } from './admin-dashboard-style'
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

const tabNames = dashboardTabs.map(({ value }) => value)

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
          <AdminBar tabs={<TabBar label="Admin" items={dashboardTabs} />} />
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
