import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import styled from 'styled-components'
import { adminPaths } from '../admin-paths'
import { useIsReviewed } from '../features/moderation/use-is-reviewed'
import { paths } from '../paths'
import { barItem, scrollingRow, useChosenInSight } from '../ui/layout/tabs'

export const dashboardTabs = [
  { value: 'questions', label: 'Questions' },
  { value: 'shareholders', label: 'Shareholders' },
  { value: 'presentations', label: 'Presentations' },
  { value: 'announcements', label: 'Announcements' },
  { value: 'policies', label: 'Policies' },
] as const

/** The page links are a row of their own above the tabs if both do not fit. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  justify-content: space-between;
  column-gap: 28px;

  > * {
    min-width: 0;
  }
`

const Links = styled.nav`
  display: flex;
  gap: 28px;
  ${scrollingRow}

  > a {
    display: inline-flex;
    align-items: center;
    text-decoration: none;
    ${barItem}
  }
`

/** The dashboard's tabs, or links to them, and links to the other pages of the admin area. */
export function AdminBar({ tabs = null }: { tabs?: ReactNode }) {
  const isReviewed = useIsReviewed()
  const pages = useChosenInSight()
  return (
    <Row>
      {tabs ?? <TabLinks />}
      <Links ref={pages} aria-label="Admin pages">
        {isReviewed && <NavLink to={adminPaths.releases}>Releases</NavLink>}
        <NavLink to={adminPaths.broadcasts}>Broadcasts</NavLink>
        <NavLink to={adminPaths.evidence}>Evidence</NavLink>
        <NavLink to={paths.adminWebhooks}>Webhooks</NavLink>
        <NavLink to={paths.adminTeam}>Team</NavLink>
        <NavLink to={adminPaths.disclosure}>Disclosure</NavLink>
      </Links>
    </Row>
  )
}

function TabLinks() {
  return (
    <Links aria-label="Admin">
      {dashboardTabs.map(({ value, label }) => (
        <Link key={value} to={value === 'questions' ? paths.adminDashboard : adminPaths.tab(value)}>
          {label}
        </Link>
      ))}
    </Links>
  )
}
