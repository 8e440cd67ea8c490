import styled from 'styled-components'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { AccountNote } from './account-note'

const Note = styled(AccountNote).attrs({ as: 'p' })`
  margin-bottom: ${theme.space[20]};
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
