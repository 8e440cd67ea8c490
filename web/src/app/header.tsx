import { Link } from 'react-router'
import styled from 'styled-components'
import { paths } from '../paths'
import { useSession } from '../session/session'
import { Container } from '../ui/layout/container'
import { theme } from '../ui/theme'
import { Logo } from '../ui/typography/logo'
import { type } from '../ui/typography/type-styles'
import { HeaderAccount } from './header-account'
import { homeLinkName } from './home-link-name'
import { navigationItems } from './navigation'
import { NavigationLink } from './navigation-link'
import { PhoneMenu } from './phone-menu'

const { colour, from } = theme

const Bar = styled.header`
  border-bottom: 1px solid ${colour.rule};
  background: ${colour.paper};
`

const Inner = styled(Container)`
  display: flex;
  align-items: center;
  height: 63px;

  ${from.tablet} {
    height: 71px;
  }
`

const HomeLink = styled(Link)`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  min-width: 0;
  min-height: 44px;
  border-radius: ${theme.radius.control};
  color: ${colour.ink};
  text-decoration: none;

  /* A usual name's width, so that the links beside it stay where they are when it comes. */
  ${from.desktop} {
    flex-shrink: 0;
    min-width: 188px;
    max-width: 220px;
  }
  ${from.wide} {
    max-width: 320px;
  }
`

const Links = styled.nav`
  display: flex;
  flex: none;
  align-self: stretch;
  gap: 14px;
  margin: 0 ${theme.space[16]} 0 ${theme.space[24]};

  ${theme.below.desktop} {
    display: none;
  }
  ${from.wide} {
    gap: ${theme.space[32]};
    margin: 0 ${theme.space[56]};
  }

  > a {
    position: relative;
    display: flex;
    align-items: center;
    border-radius: ${theme.radius.control};
    color: ${colour.ink2};
    ${type.nav}
    font-size: 0.9375rem;
    text-decoration: none;

    ${from.wide} {
      font-size: 1rem;
    }
  }
  > a::after {
    content: '';
    position: absolute;
    inset: auto 0 -2px;
    height: 3px;
  }
  > a:hover {
    color: ${colour.ink};
  }
  > a:active {
    color: ${colour.accentActive};
  }
  > a:hover::after {
    background: ${colour.rule2};
  }
  > a[aria-current='page'] {
    color: ${colour.ink};
    font-weight: 600;
  }
  > a[aria-current='page']::after {
    background: ${colour.accent};
  }
  > a:focus-visible {
    outline-offset: -4px;
  }
`

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
          {items.map(item => (
            <NavigationLink key={item.to} item={item} />
          ))}
        </Links>
        <HeaderAccount onSignOut={onSignOut} />
        <PhoneMenu companyName={companyName} items={items} onSignOut={onSignOut} />
      </Inner>
    </Bar>
  )
}
