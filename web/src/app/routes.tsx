import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { matchRoutes, type NonIndexRouteObject, type RouteMatch, useRoutes } from 'react-router'
import { loadApi } from '../apollo/load-api'
import {
  AlertsByLinkDocument,
  AlertStopDocument,
  AnnouncementDocument,
  AnnouncementsDocument,
  HomeDocument,
  PoliciesDocument,
  PolicyDocument,
  PortalDocument,
  PresentationDocument,
  PresentationsDocument,
  QuestionLedgerDocument,
} from '../generated/graphql'
import { HomePage } from '../pages/home-page'
import { paths } from '../paths'
import type { AdminPageName } from './admin-pages'
import { tellComing } from './page-coming'
import { PageNotLoaded } from './page-not-loaded'
import { PortalLayout } from './portal-layout'
import { idParam, queryPage, type ServerPage, staticPage } from './server-page'

type PageRoute = NonIndexRouteObject & {
  path: string
  /** Loads the page's module; says whether it came. */
  load?: () => Promise<boolean>
  /** Loads it ahead of need; rejects where it does not come. */
  preload?: () => Promise<void>
  isLoaded?: () => boolean
  /** Left out of the browser's bundle, and where the browser alone renders the page. */
  server?: ServerPage | false
}

/** A page whose module loads when it is first opened, with the API's where that is not there yet. */
function page(
  path: string,
  load: () => Promise<ComponentType>,
  server?: ServerPage | false,
): PageRoute {
  let there: ComponentType | undefined
  /** By a link of the header's, say: what is rendered then stays as it is, so that nothing on the page begins anew. */
  let cameLazily = false
  const whole = () => Promise.all([load(), loadApi()]).then(([component]) => component)
  const lasting = () => tellComing(whole().catch(() => PageNotLoaded))
  const Lazy = lazy(async () => {
    const component = await lasting()
    cameLazily = component !== PageNotLoaded
    return { default: component }
  })
  const Page = () => (there ? createElement(there) : <Lazy />)
  return {
    path,
    element: <Page />,
    load: async () => (there = await lasting()) !== PageNotLoaded,
    preload: async () => void (there ??= await whole()),
    isLoaded: () => cameLazily || there !== undefined,
    server,
  }
}

const signUp = () => import('../pages/sign-up-page').then(module => module.SignUpPage)
const signIn = () => import('../pages/sign-in-page').then(module => module.SignInPage)

// Loaded by the server alone here: imported statically they would be part of the browser's first load.
const presentationFilter = () => import('../features/presentations/presentation-filter')
const ledgerYear = () => import('../features/ledger/year')
const listStart = () => import('../apollo/list-start')
const questionsStart = () => import('../features/questions/questions-start')
const alertLink = () => import('../features/alerts/alert-link')
const developerGuides = () => import('../features/developers/guides')

/** A list without filters, which begins where its address says. */
const pagedList = (list: 'announcements' | 'policies') => ({
  variables: async ({ search }: { search: URLSearchParams }) => {
    const { readAfter, startingAfter } = await listStart()
    return startingAfter(readAfter(search, list))
  },
  canonicalSearch: async (search: URLSearchParams) =>
    (await listStart()).canonicalAfter(search, list),
})

/** What a page reads of its address. */
function only(search: URLSearchParams, name: string): URLSearchParams {
  const value = search.get(name)
  return new URLSearchParams(value ? { [name]: value } : {})
}

/** A page of the admin area by its name: the loaders of all are apart, so that what every page loads has their names alone. */
const adminPage = (name: AdminPageName) => () =>
  import('./admin-pages').then(({ adminPages }) => adminPages[name]())

/** What matches where no other row does. */
export const ANY_PATH = '*'

/**
 * The route table of browser, server and tests: path, page, and how the server renders it. `import.meta.env.SSR` stands in each row,
 * so that the build can leave the other pages' queries out of the first load. What mailed links and administrators open, the browser
 * renders.
 */
export const routes: PageRoute[] = [
  // Most visits begin here, so it comes with the frame, and is hydrated before the API's part is there.
  {
    path: paths.home,
    element: <HomePage />,
    server: import.meta.env.SSR && queryPage('home-page', { query: HomeDocument }),
  },
  page(
    paths.presentations,
    () => import('../pages/presentations-page').then(module => module.PresentationsPage),
    import.meta.env.SSR &&
      queryPage('presentations-page', {
        query: PresentationsDocument,
        variables: async ({ search }) => {
          const { filterVariable, readFilter } = await presentationFilter()
          const { readAfter, startingAfter } = await listStart()
          const filter = filterVariable(readFilter(search))
          return { ...(filter && { filter }), ...startingAfter(readAfter(search, 'presentations')) }
        },
        canonicalSearch: async search => {
          const { readFilter, writeFilter } = await presentationFilter()
          const { canonicalAfter } = await listStart()
          return new URLSearchParams([
            ...writeFilter(readFilter(search)),
            ...canonicalAfter(search, 'presentations'),
          ])
        },
      }),
  ),
  page(
    '/presentations/:id',
    () => import('../pages/presentation-page').then(module => module.PresentationPage),
    import.meta.env.SSR &&
      queryPage('presentation-page', {
        query: PresentationDocument,
        variables: async address => {
          const { questionsVariables, readQuestionsStart } = await questionsStart()
          return { ...idParam(address), ...questionsVariables(readQuestionsStart(address.search)) }
        },
        found: data => data.presentation !== null,
        canonicalSearch: async search => (await questionsStart()).canonicalQuestionsSearch(search),
      }),
  ),
  page(
    paths.announcements,
    () => import('../pages/announcements-page').then(module => module.AnnouncementsPage),
    import.meta.env.SSR &&
      queryPage('announcements-page', {
        query: AnnouncementsDocument,
        ...pagedList('announcements'),
      }),
  ),
  page(
    '/announcements/:id',
    () => import('../pages/announcement-page').then(module => module.AnnouncementPage),
    import.meta.env.SSR &&
      queryPage('announcement-page', {
        query: AnnouncementDocument,
        variables: idParam,
        found: data => data.announcement !== null,
        redirectTo: ({ announcement }, { params }) =>
          announcement && announcement.id !== params.id
            ? paths.announcement(announcement.id)
            : undefined,
      }),
  ),
  page(
    paths.policies,
    () => import('../pages/policies-page').then(module => module.PoliciesPage),
    import.meta.env.SSR &&
      queryPage('policies-page', { query: PoliciesDocument, ...pagedList('policies') }),
  ),
  page(
    '/policies/:id',
    () => import('../pages/policy-page').then(module => module.PolicyPage),
    import.meta.env.SSR &&
      queryPage('policy-page', {
        query: PolicyDocument,
        variables: idParam,
        found: data => data.policy !== null,
      }),
  ),
  page(
    paths.questions,
    () => import('../pages/questions-page').then(module => module.QuestionsPage),
    import.meta.env.SSR &&
      queryPage('questions-page', {
        query: QuestionLedgerDocument,
        variables: async ({ search }, client) => {
          const { readYear, yearOf } = await ledgerYear()
          // The same operation as the page's own, which is carried out once.
          const thisYear = async () =>
            yearOf(
              new Date().toISOString(),
              (await client.query({ query: PortalDocument })).data?.portal.timeZone ?? 'UTC',
            )
          return { year: readYear(search) ?? (await thisYear()) }
        },
        canonicalSearch: async search => {
          const year = (await ledgerYear()).readYear(search)
          return new URLSearchParams(year === null ? {} : { year: String(year) })
        },
      }),
  ),
  page(
    paths.developers,
    () => import('../pages/developers-page').then(module => module.DevelopersPage),
    import.meta.env.SSR && staticPage('developers-page'),
  ),
  page(
    '/developers/guides/:name',
    () => import('../pages/developer-guide-page').then(module => module.DeveloperGuidePage),
    import.meta.env.SSR && {
      ...staticPage('developer-guide-page'),
      load: async (_client, { params }) => ({
        found: (await developerGuides()).guideOf(params.name) !== undefined,
      }),
    },
  ),
  page(
    paths.developerSchema,
    () => import('../pages/developer-schema-page').then(module => module.DeveloperSchemaPage),
    import.meta.env.SSR && staticPage('developer-schema-page'),
  ),
  page(
    paths.developerChangelog,
    () => import('../pages/developer-schema-page').then(module => module.DeveloperChangelogPage),
    import.meta.env.SSR && staticPage('developer-schema-page'),
  ),
  page(paths.signUp, signUp, import.meta.env.SSR && staticPage('sign-up-page')),
  page(paths.signUpShort, signUp, import.meta.env.SSR && staticPage('sign-up-page')),
  page(paths.signIn, signIn, import.meta.env.SSR && staticPage('sign-in-page')),
  page(paths.signInShort, signIn, import.meta.env.SSR && staticPage('sign-in-page')),
  // What one shareholder has asked: the browser alone renders it.
  page(paths.myQuestions, () =>
    import('../pages/my-questions-page').then(module => module.MyQuestionsPage),
  ),
  page(
    paths.alerts,
    () => import('../pages/alerts-page').then(module => module.AlertsPage),
    import.meta.env.SSR && {
      ...staticPage('alerts-page'),
      load: async (client, { search }) => {
        const token = search.get('token')
        return token
          ? (await alertLink()).loadAlertLink(client, AlertsByLinkDocument, { token })
          : { found: true }
      },
      canonicalSearch: async search => only(search, 'token'),
    },
  ),
  page(
    '/alerts/unsubscribe/:token',
    () => import('../pages/alerts-unsubscribe-page').then(module => module.AlertsUnsubscribePage),
    import.meta.env.SSR && {
      ...staticPage('alerts-unsubscribe-page'),
      load: async (client, { params: { token = '' } }) =>
        (await alertLink()).loadAlertLink(client, AlertStopDocument, { token }),
      canonicalSearch: async search => only(search, 'started'),
    },
  ),
  page('/auth/verify/:token', () =>
    import('../pages/verify-page').then(module => module.VerifyPage),
  ),
  page(
    paths.adminSignIn,
    () => import('../pages/admin-sign-in-page').then(module => module.AdminSignInPage),
    import.meta.env.SSR && staticPage('admin-sign-in-page'),
  ),
  page('/admin/verify/:token', adminPage('AdminVerifyPage')),
  page(
    paths.adminResetRequest,
    () => import('../pages/admin-reset-request-page').then(module => module.AdminResetRequestPage),
    import.meta.env.SSR && staticPage('admin-reset-request-page'),
  ),
  page('/admin/reset/:token', adminPage('AdminResetPage')),
  page(paths.adminDashboard, () =>
    import('../pages/admin-dashboard-page').then(module => module.AdminDashboardPage),
  ),
  page(paths.adminWebhooks, adminPage('AdminWebhooksPage')),
  page(paths.adminTeam, adminPage('AdminTeamPage')),
  page('/admin/team/:id', adminPage('AdminTeamMemberPage')),
  page('/admin/questions/:id', adminPage('AdminQuestionPage')),
  page('/admin/questions/:id/review', adminPage('AdminReviewPage')),
  page('/admin/presentations/:id', adminPage('AdminPresentationPage')),
  page('/admin/announcements/:id', adminPage('AdminAnnouncementPage')),
  page('/admin/policies/:id', adminPage('AdminPolicyPage')),
  page('/admin/shareholders/:id', adminPage('AdminShareholderPage')),
  page('/admin/disclosure', adminPage('AdminDisclosurePage')),
  page('/admin/broadcasts', adminPage('AdminBroadcastsPage')),
  page('/admin/releases', adminPage('AdminReleasesPage')),
  page('/admin/evidence', adminPage('AdminEvidencePage')),
  page('/admin/evidence/events', adminPage('AdminEvidenceEventsPage')),
  page(
    ANY_PATH,
    () => import('../pages/not-found-page').then(module => module.NotFoundPage),
    import.meta.env.SSR && staticPage('not-found-page', false),
  ),
]

const tree = [{ element: <PortalLayout />, children: routes }]

/** The row of the table for an address, and what stands in the place of its parameters. */
export function matchPage(pathname: string): RouteMatch<string, PageRoute> {
  // The last row matches every address.
  return matchRoutes(routes, pathname)![0]!
}

/** The page at the present address. Until the first one is there nothing is shown; from then on the old one stays until the next is. */
export function Pages() {
  return <Suspense fallback={null}>{useRoutes(tree)}</Suspense>
}
