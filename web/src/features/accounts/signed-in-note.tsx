import styled from 'styled-components'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

const Note = styled.p`
  margin-bottom: ${theme.space[20]};
  padding: ${theme.space[12]} ${theme.space[16]};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.accentTint};
  ${type.ui}
  overflow-wrap: anywhere;
`

/** On the sign-in pages, which stay open to whoever is signed in already. */
export function SignedInNote() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Note>
      You are signed in as {user.email}. <TextLink to={user.userType === 'admin' ? paths.adminDashboard : paths.home}>Continue</TextLink>
    </Note>
  )
}
