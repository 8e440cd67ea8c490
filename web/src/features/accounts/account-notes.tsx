import styled from 'styled-components'
import { paths } from '../../paths'
import { useSession } from '../../session/session'
import { theme } from '../../ui/theme'
import { BackLink, TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

/** Tinted: who is signed in, and where they go on from here. */
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
      You are signed in as {user.email}.{' '}
      <TextLink to={user.userType === 'admin' ? paths.adminDashboard : paths.home}>
        Continue
      </TextLink>
    </Note>
  )
}

const WithLink = styled(Note)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[16]};
  max-width: 440px;
`

/** What a link back to a page is called. */
export function wayBackName(path: string): string {
  if (/^\/my-questions([?#]|$)/.test(path)) return 'Back to My Questions'
  if (/^\/alerts([?#]|$)/.test(path)) return 'Back to Alerts'
  const list = /^\/(presentations|announcements|policies)\/[^?#]/.exec(path)?.[1]
  const noun =
    list &&
    { presentations: 'Presentation', announcements: 'Announcement', policies: 'Policy' }[list]
  return noun ? `Back to the ${noun}` : 'Back to Where You Were'
}

/** The way back to where somebody began to sign in. */
export const WayBackNote = ({ to }: { to: string }) => (
  <WithLink>
    <span>You are signed in.</span>
    <BackLink to={to}>{wayBackName(to)}</BackLink>
  </WithLink>
)
