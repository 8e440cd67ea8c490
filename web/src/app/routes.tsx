import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { matchRoutes, useRoutes, type Params, type RouteObject } from 'react-router'
import { HomePage } from '../pages/home-page'
import { paths, routePatterns } from '../paths'
import { tellComing } from './page-coming'
import { PageNotLoaded } from './page-not-loaded'
import { PortalLayout } from './portal-layout'

/** A page that loads when it is first opened. */
function page(path: string, load: () => Promise<ComponentType>): RouteObject {
  let there: ComponentType | undefined
  const lasting = () => tellComing(load().catch(() => PageNotLoaded))
  const Lazy = lazy(async () => ({ default: await lasting() }))
  const Page = () => (there ? createElement(there) : <Lazy />)
  return { path, element: <Page />, handle: async () => (there = await lasting()) !== PageNotLoaded }
}

const signUp = () => import('../pages/sign-up-page').then(module => module.SignUpPage)
const signIn = () => import('../pages/sign-in-page').then(module => module.SignInPage)

/** The specification's route table, in one place for the browser, the tests and the server. */
const routes: RouteObject[] = [
  {
    element: <PortalLayout />,
    children: [
      // Most visits begin here, so it comes with the frame.
      { path: paths.home, element: <HomePage /> },
      page(paths.presentations, () => import('../pages/presentations-page').then(module => module.PresentationsPage)),
      page(routePatterns.presentation, () => import('../pages/presentation-page').then(module => module.PresentationPage)),
      page(paths.announcements, () => import('../pages/announcements-page').then(module => module.AnnouncementsPage)),
      page(routePatterns.announcement, () => import('../pages/announcement-page').then(module => module.AnnouncementPage)),
      page(paths.policies, () => import('../pages/policies-page').then(module => module.PoliciesPage)),
      page(routePatterns.policy, () => import('../pages/policy-page').then(module => module.PolicyPage)),
      page(paths.signUp, signUp),
      page(paths.signUpShort, signUp),
      page(paths.signIn, signIn),
      page(paths.signInShort, signIn),
      page(routePatterns.verify, () => import('../pages/verify-page').then(module => module.VerifyPage)),
      page(paths.adminSignIn, () => import('../pages/admin-sign-in-page').then(module => module.AdminSignInPage)),
      page(routePatterns.adminVerify, () => import('../pages/admin-verify-page').then(module => module.AdminVerifyPage)),
      page(paths.adminResetRequest, () => import('../pages/admin-reset-request-page').then(module => module.AdminResetRequestPage)),
      page(routePatterns.adminReset, () => import('../pages/admin-reset-page').then(module => module.AdminResetPage)),
      page(paths.adminDashboard, () => import('../pages/admin-dashboard-page').then(module => module.AdminDashboardPage)),
      page(routePatterns.anythingElse, () => import('../pages/not-found-page').then(module => module.NotFoundPage)),
    ],
  },
]

/** Which of the routes an address takes, with what in the place of their parameters, and what tells whether its program came. */
export function matchPage(pathname: string): { pattern: string; params: Params; load: (() => Promise<boolean>) | undefined } {
  const match = matchRoutes(routes, pathname)?.at(-1)
  const { path: pattern = routePatterns.anythingElse, handle } = match?.route ?? {}
  return { pattern, params: match?.params ?? {}, load: handle as (() => Promise<boolean>) | undefined }
}

/** The page at the present address. Until the first one is there nothing is shown; from then on the old one stays until the next is. */
export function Pages() {
  return <Suspense fallback={null}>{useRoutes(routes)}</Suspense>
}
