import { Link, matchPath, useLocation } from 'react-router'
import { paths } from '../paths'
import type { NavigationItem } from './navigation'

/** Marked on the page that it leads to, and on those below. */
export function NavigationLink({
  item: { label, to, section = to },
  onClick,
}: {
  item: NavigationItem
  onClick?: () => void
}) {
  const { pathname } = useLocation()
  const isCurrent = matchPath({ path: section, end: section === paths.home }, pathname) !== null
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      {label}
    </Link>
  )
}
