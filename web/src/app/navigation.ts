import { paths } from '../paths'

export interface NavigationItem {
  label: string
  to: string
  /** Where its pages lie, if not below it. */
  section?: string
}

const everyone: readonly NavigationItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Presentations', to: paths.presentations },
  { label: 'Announcements', to: paths.announcements },
  { label: 'Policies', to: paths.policies },
]

const admins: readonly NavigationItem[] = [
  ...everyone,
  { label: 'Admin', to: paths.adminDashboard, section: '/admin' },
]

/** What a signed-in shareholder finds under their name. */
export const accountItems: readonly NavigationItem[] = [
  { label: 'My Questions', to: paths.myQuestions },
  { label: 'Alerts', to: paths.alerts },
]

/** The same items in the header and in the phone's menu. */
export function navigationItems(isAdmin: boolean): readonly NavigationItem[] {
  return isAdmin ? admins : everyone
}
