import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import styled from 'styled-components'
import { includesRole } from '@portal/rules/admin-roles'
import { cacheThenNetwork } from '../../apollo/cache-then-network'
import { formErrorTitled } from '../../apollo/form-errors'
import { useCatchUp } from '../../apollo/live-context'
import {
  ChangeConfirmDocument,
  ChangeRejectDocument,
  useWaitingChangeChangedSubscription,
  useWaitingChangesQuery,
  type WaitingChangeFragment,
} from '../../generated/graphql'
import { ExactTime } from '../../ui/date/exact-time'
import { useKeptFocus } from '../../ui/focus/use-kept-focus'
import { Button } from '../../ui/form/button'
import { UsersRound } from '../../ui/icons/admin-icons'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { type } from '../../ui/typography/type-styles'

const { colour, from, space } = theme

const Ground = styled.div`
  outline: none;
`

const List = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin: 0;
  padding: ${space[20]} 0 0;
  list-style: none;
`

const Notice = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[24]};
  padding: ${space[12]} ${space[20]};
  border-radius: ${theme.radius.card};
  background: ${colour.amberTint};
  ${type.ui}

  > p {
    display: flex;
    flex: 1 1 0;
    gap: ${space[12]};
    min-width: min(100%, 240px);
    overflow-wrap: anywhere;
  }
  svg {
    flex: none;
    margin-top: 2px;
    color: ${colour.amber};
  }
  strong {
    font-weight: 600;
  }
`

const Buttons = styled.div`
  display: flex;
  flex: 1 1 100%;
  gap: ${space[8]};

  > button {
    flex: 1 1 0;
  }
  ${from.tablet} {
    flex: none;

    > button {
      flex: none;
    }
  }
`

/** Tops the pages on which owners ask for what another owner has to confirm: it says what waits, and is decided here. */
export function WaitingChanges() {
  const client = useApolloClient()
  const { data } = useWaitingChangesQuery(cacheThenNetwork)
  /** What is decided has changed what else the page shows. */
  const reread = () => void client.refetchQueries({ include: 'active' }).catch(() => undefined)
  useCatchUp(reread)
  // The connection comes back by itself; what was missed is read then.
  useWaitingChangeChangedSubscription({
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: reread,
    onError: () => undefined,
  })
  const changes = data?.changeRequests.edges.map(({ node }) => node) ?? []
  const role = data?.viewer?.role
  const focus = useKeptFocus(changes.map(({ id }) => id).join())
  return (
    <div {...focus}>
      {/* The focus stays here when what had it is decided. */}
      <Ground
        tabIndex={-1}
        data-keeps-focus
        {...(changes.length > 0 && { role: 'region', 'aria-label': 'Waits for another owner' })}
      >
        {changes.length > 0 && (
          <List>
            {changes.map(change => (
              <WaitingChange
                key={change.id}
                change={change}
                isOwner={role != null && includesRole(role, 'OWNER')}
              />
            ))}
          </List>
        )}
      </Ground>
    </div>
  )
}

type Decision = 'confirm' | 'reject'

function WaitingChange({ change, isOwner }: { change: WaitingChangeFragment; isOwner: boolean }) {
  const { id, subject, requestedBy, viewerHasRequested, voidAt } = change
  const client = useApolloClient()
  const { toast } = useToast()
  const [deciding, setDeciding] = useState<Decision | null>(null)
  const wordsId = `change-${id}`

  async function decide(decision: Decision) {
    setDeciding(decision)
    const [done, failed] = words(decision, viewerHasRequested)
    try {
      const mutation = decision === 'confirm' ? ChangeConfirmDocument : ChangeRejectDocument
      await client.mutate({ mutation, variables: { input: { id } } })
      toast({ title: done, description: subject, tone: 'success' })
    } catch (error) {
      const { title, description = '' } = formErrorTitled(failed)(error)
      toast({ title, description, tone: 'error' })
    }
    // The page shows what it has changed, or why it was refused: what has been done stays done where that fails.
    await client.refetchQueries({ include: 'active' }).catch(() => undefined)
    setDeciding(null)
  }
  const button = (decision: Decision, label: string, busyText: string) => (
    <Button
      size="small"
      variant="secondary"
      disabled={deciding !== null && deciding !== decision}
      busy={deciding === decision}
      busyText={busyText}
      aria-describedby={wordsId}
      onClick={() => void decide(decision)}
    >
      {label}
    </Button>
  )
  return (
    <Notice>
      <p id={wordsId}>
        <UsersRound size={20} strokeWidth={1.75} aria-hidden="true" />
        <span>
          <strong>{`${subject}.`}</strong>{' '}
          {viewerHasRequested ? 'You have' : `${requestedBy ?? 'An owner'} has`} asked for it.
          Nothing changes unless another owner confirms it until <ExactTime date={voidAt} />.
        </span>
      </p>
      {isOwner && (
        <Buttons>
          {viewerHasRequested ? (
            button('reject', 'Take Back', 'Taking Back...')
          ) : (
            <>
              {button('confirm', 'Confirm', 'Confirming...')}
              {button('reject', 'Reject', 'Rejecting...')}
            </>
          )}
        </Buttons>
      )}
    </Notice>
  )
}

/** What is said once it is done, and when it could not be. */
function words(decision: Decision, isOwn: boolean): [done: string, failed: string] {
  if (decision === 'confirm') return ['Change confirmed', 'The change was not confirmed']
  return isOwn
    ? ['Request taken back', 'The request was not taken back']
    : ['Change rejected', 'The change was not rejected']
}
