import { paths } from '../paths'

export interface NavigationItem {
  label: string
  to: string
}

const everyone: readonly NavigationItem[] = [
  { label: 'Home', to: paths.home },
  { label: 'Presentations', to: paths.presentations },
  { label: 'Announcements', to: paths.announcements },
  { label: 'Policies', to: paths.policies },
]

const admins: readonly NavigationItem[] = [...everyone, { label: 'Admin', to: paths.adminDashboard }]

/** The same items in the header and in the phone's menu. */
export function navigationItems(isAdmin: boolean): readonly NavigationItem[] {
  return isAdmin ? admins : everyone
}
