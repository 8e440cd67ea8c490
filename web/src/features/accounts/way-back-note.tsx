import { useLocation } from 'react-router'
import styled from 'styled-components'
import { wayBackName, type WayBackState } from '../../session/return-place'
import { useSession } from '../../session/session'
import { theme } from '../../ui/theme'
import { BackLink } from '../../ui/typography/text-link'
import { AccountNote } from './account-note'

const Note = styled(AccountNote)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[4]} ${theme.space[16]};
  max-width: 440px;
  margin-bottom: ${theme.space[20]};
`

/** On the home page, for whoever a sign-in link has led there: the way back to where they began. */
export function WayBackNote() {
  const { user } = useSession()
  const { wayBack } = (useLocation().state ?? {}) as WayBackState
  if (!user || !wayBack) return null
  return (
    <Note>
      <span>You are signed in.</span>
      <BackLink to={wayBack}>{wayBackName(wayBack)}</BackLink>
    </Note>
  )
}
