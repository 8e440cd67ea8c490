import { NavLink } from 'react-router'
import { paths } from '../paths'
import { useSession } from '../session/session'
import { Logo } from '../ui/typography/logo'
import { HeaderAccount } from './header-account'
import { Bar, HomeLink, Inner, Links } from './header-style'
import { homeLinkName } from './home-link-name'
import { navigationItems } from './navigation'
import { PhoneMenu } from './phone-menu'

export interface HeaderProps {
  companyName: string
  onSignOut: () => void
}

export function Header({ companyName, onSignOut }: HeaderProps) {
  const { isAdmin } = useSession()
  const items = navigationItems(isAdmin)
  return (
    <Bar>
      <Inner>
        <HomeLink to={paths.home} aria-label={homeLinkName(companyName)}>
          <Logo companyName={companyName} />
        </HomeLink>
        <Links aria-label="Main">
          {items.map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </Links>
        <HeaderAccount onSignOut={onSignOut} />
        <PhoneMenu companyName={companyName} items={items} onSignOut={onSignOut} />
      </Inner>
    </Bar>
  )
}
