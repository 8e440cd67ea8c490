import { useLocation } from 'react-router'
import styled from 'styled-components'
import { paths } from '../paths'
import { rememberPage } from '../session/return-place'
import { useSession } from '../session/session'
import { AdminBadge } from '../ui/badge/admin-badge'
import { lazyOptional } from '../ui/feedback/lazy-optional'
import { Button } from '../ui/form/button'
import { ButtonLink } from '../ui/form/button-link'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'

const Row = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${theme.space[12]};
  min-width: 0;
  margin-left: auto;

  ${theme.below.desktop} {
    display: none;
  }
  ${theme.from.wide} {
    gap: ${theme.space[16]};
  }
`

/** Between 960 and 1216 everything stands, closer together. */
const SignOut = styled(Button)`
  padding: 0 12px;

  ${theme.from.wide} {
    padding: 0 18px;
  }
`

const Visitor = styled(Row)`
  gap: ${theme.space[8]};
`

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  min-width: 0;
  ${type.nav}
  font-size: 0.9375rem;

  ${theme.from.wide} {
    gap: ${theme.space[12]};
    font-size: 1rem;
  }
`

const Name = styled.span`
  max-width: 220px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Visitors and administrators load none. */
const AccountMenu = lazyOptional(() => import('./account-menu').then(module => module.AccountMenu))

export interface HeaderAccountProps {
  onSignOut: () => void
}

/** The header's right end, on wide screens. */
export function HeaderAccount({ onSignOut }: HeaderAccountProps) {
  const { user, isAdmin } = useSession()
  const location = useLocation()
  const remember = () => rememberPage(location)
  if (!user) {
    return (
      <Visitor data-for-visitors>
        <ButtonLink variant="quiet" to={paths.signIn} onClick={remember}>
          Sign In
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.signUp} onClick={remember}>
          Register
        </ButtonLink>
      </Visitor>
    )
  }
  const name = user.name ?? user.email
  return (
    <Row>
      <Who>
        {isAdmin && <AdminBadge />}
        {isAdmin ? <Name title={name}>{name}</Name> : <AccountMenu name={name} />}
      </Who>
      <SignOut variant="secondary" onClick={onSignOut}>
        Sign Out
      </SignOut>
    </Row>
  )
}
