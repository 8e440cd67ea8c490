/** Every URL of the portal. Pages link with these; the router matches with the patterns of app/routes.tsx. */
export const paths = {
  home: '/',
  presentations: '/presentations',
  presentation: (id: string) => `/presentations/${encodeURIComponent(id)}`,
  /** Drawn by the server. */
  presentationCover: (id: string, type: 'svg' | 'png') => `/presentations/${encodeURIComponent(id)}/cover.${type}`,
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
  adminWebhooks: '/admin/webhooks',
  adminQuestion: (id: string) => `/admin/questions/${encodeURIComponent(id)}`,
} as const

/** Whether a path lies in the area that shareholders are turned away from. */
export function isAdminPath(pathname: string): boolean {
  // The router does not heed the case of letters either.
  return /^\/admin(\/|$)/i.test(pathname)
}
