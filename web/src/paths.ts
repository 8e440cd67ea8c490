import { pagePaths } from '@portal/rules/paths/page-paths'

/** Every URL of the portal. Pages link with these; the router matches with the patterns of app/routes.tsx. */
export const paths = {
  home: '/',
  presentations: '/presentations',
  presentation: pagePaths.presentation,
  /** Drawn by the server. */
  presentationCover: (id: string, type: 'svg' | 'png') =>
    `/presentations/${encodeURIComponent(id)}/cover.${type}`,
  announcements: '/announcements',
  announcement: pagePaths.announcement,
  policies: '/policies',
  policy: pagePaths.policy,
  questions: '/questions',
  myQuestions: pagePaths.myQuestions,
  alerts: '/alerts',
  /** Where what a link in an alert is about is stopped, and started again. */
  alertStop: (token: string) => `/alerts/unsubscribe/${encodeURIComponent(token)}`,
  alertsByLink: (token: string) => `/alerts?token=${encodeURIComponent(token)}`,
  developers: '/developers',
  developerGuide: (name: string) => `/developers/guides/${encodeURIComponent(name)}`,
  developerSchema: '/developers/schema',
  developerChangelog: '/developers/changelog',
  signUp: '/auth/signup',
  signUpShort: '/signup',
  signIn: '/auth/signin',
  signInShort: '/signin',
  verify: (token: string) => `/auth/verify/${encodeURIComponent(token)}`,
  adminSignIn: '/admin/signin',
  adminVerify: (token: string) => `/admin/verify/${encodeURIComponent(token)}`,
  adminResetRequest: '/admin/reset-password',
  adminReset: (token: string) => `/admin/reset/${encodeURIComponent(token)}`,
  adminDashboard: '/admin/dashboard',
  adminWebhooks: '/admin/webhooks',
  adminTeam: '/admin/team',
} as const

/** Whether a path lies in the area that shareholders are turned away from. */
export function isAdminPath(pathname: string): boolean {
  // The router does not heed the case of letters either.
  return /^\/admin(\/|$)/i.test(pathname)
}
