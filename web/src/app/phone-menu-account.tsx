import { useLocation } from 'react-router'
import styled from 'styled-components'
import { paths } from '../paths'
import { rememberPage } from '../session/return-place'
import { useSession } from '../session/session'
import { AdminBadge } from '../ui/badge/admin-badge'
import { Button } from '../ui/form/button'
import { ButtonLink } from '../ui/form/button-link'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { accountItems } from './navigation'
import { NavigationLink } from './navigation-link'
import { Rows } from './phone-menu-rows'

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${theme.space[12]};
`

const Who = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[12]};
  margin-bottom: ${theme.space[16]};
  ${type.nav}
  overflow-wrap: anywhere;
`

export interface PhoneMenuAccountProps {
  onSelect: () => void
  onSignOut: () => void
}

export function PhoneMenuAccount({ onSelect, onSignOut }: PhoneMenuAccountProps) {
  const { user, isAdmin } = useSession()
  const location = useLocation()
  function select() {
    rememberPage(location)
    onSelect()
  }
  if (!user) {
    return (
      <Pair data-for-visitors>
        <ButtonLink variant="secondary" size="large" to={paths.signIn} onClick={select}>
          Sign In
        </ButtonLink>
        <ButtonLink size="large" to={paths.signUp} onClick={select}>
          Register
        </ButtonLink>
      </Pair>
    )
  }
  function leave() {
    onSelect()
    onSignOut()
  }
  return (
    <div>
      <Who>
        {user.name ?? user.email}
        {isAdmin && <AdminBadge />}
      </Who>
      {!isAdmin && (
        <Rows aria-label="Account">
          {accountItems.map(item => (
            <NavigationLink key={item.to} item={item} onClick={onSelect} />
          ))}
        </Rows>
      )}
      <Button variant="secondary" size="large" wide onClick={leave}>
        Sign Out
      </Button>
    </div>
  )
}
