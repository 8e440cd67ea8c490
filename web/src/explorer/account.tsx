import { useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { AdminBadge } from '../ui/badge/admin-badge'
import { Badge } from '../ui/badge/badge'
import { Button } from '../ui/form/button'
import { theme } from '../ui/theme'
import { type } from '../ui/typography/type-styles'
import { SignInDialog } from './sign-in-dialog'
import type { TabSession } from './tab-session'

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: ${theme.space[8]};
  min-width: 0;
  ${type.meta}
  font-weight: 500;

  /* The button beside it says that somebody is. */
  ${theme.below.tablet} {
    display: none;
  }
`

const Name = styled.span`
  max-width: 220px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** As whom requests are sent, and the way to be somebody else. */
export function Account({ session }: { session: TabSession }) {
  const viewer = useSyncExternalStore(session.onChange, session.viewer)
  const [asking, setAsking] = useState(false)
  useEffect(() => void session.check(), [session])
  const name = viewer && (viewer.name ?? viewer.email)
  return (
    <>
      {viewer && name !== null ? (
        <>
          <Who>
            {viewer.userType === 'ADMIN' ? (
              <AdminBadge />
            ) : (
              <Badge variant="category">Shareholder</Badge>
            )}
            <Name title={viewer.email}>{name}</Name>
          </Who>
          <Button
            variant="secondary"
            size="small"
            onClick={() => void session.signOut()}
            title={`Signed in as ${name}`}
          >
            Sign Out
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          Sign In
        </Button>
      )}
      <SignInDialog session={session} open={asking} onOpenChange={setAsking} />
    </>
  )
}
