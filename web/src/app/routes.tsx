import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { paths, routePatterns } from '../paths'
import { PortalLayout } from './portal-layout'

/** A page that loads when it is first opened. */
const page = (path: string, load: () => Promise<ComponentType>): RouteObject => ({ path, lazy: async () => ({ Component: await load() }) })

const signUp = () => import('../pages/sign-up-page').then(module => module.SignUpPage)
const signIn = () => import('../pages/sign-in-page').then(module => module.SignInPage)

/** The specification's route table, in one place for the browser, the tests and, later, the server. */
export const routes: RouteObject[] = [
  {
    element: <PortalLayout />,
    // Nothing is shown until the first page is there: on a fast line anything else would only flash.
    hydrateFallbackElement: <></>,
    children: [
      page(paths.home, () => import('../pages/home-page').then(module => module.HomePage)),
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
      page(paths.adminDashboard, () => import('../pages/admin-dashboard-page').then(module => module.AdminDashboardPage)),
      page(routePatterns.anythingElse, () => import('../pages/not-found-page').then(module => module.NotFoundPage)),
    ],
  },
]
