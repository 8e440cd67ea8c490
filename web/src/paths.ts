/** Every URL of the portal. Pages link with these, the router matches with `routePatterns` below. */
export const paths = {
  home: '/',
  presentations: '/presentations',
  presentation: (id: string) => `/presentations/${encodeURIComponent(id)}`,
  announcements: '/announcements',
  announcement: (id: string) => `/announcements/${encodeURIComponent(id)}`,
  policies: '/policies',
  policy: (id: string) => `/policies/${encodeURIComponent(id)}`,
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
} as const

/** The patterns that take a parameter, as the router reads them. */
export const routePatterns = {
  presentation: '/presentations/:id',
  announcement: '/announcements/:id',
  policy: '/policies/:id',
  verify: '/auth/verify/:token',
  adminVerify: '/admin/verify/:token',
  adminReset: '/admin/reset/:token',
  anythingElse: '*',
} as const

/** Whether a path lies in the area that shareholders are turned away from. */
export function isAdminPath(pathname: string): boolean {
  // The router does not heed the case of letters either.
  return /^\/admin(\/|$)/i.test(pathname)
}
