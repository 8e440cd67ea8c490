import { useState } from 'react'
import styled from 'styled-components'
import { type AdminRole, adminRoles, adminRoleWords } from '@portal/rules/admin-roles'
import { adminPaths } from '../../admin-paths'
import { formErrorTitled } from '../../apollo/form-errors'
import type { TeamMemberFragment } from '../../generated/graphql'
import { BadgeFrame, type Look } from '../../ui/badge/badge-frame'
import { ExactTime } from '../../ui/date/exact-time'
import { useTimeZone } from '../../ui/date/time-zone'
import { Button } from '../../ui/form/button'
import { Select } from '../../ui/form/select'
import { Mail, UserRoundMinus } from '../../ui/icons/admin-icons'
import { type Column, DataTable, OnPhone } from '../../ui/layout/data-table'
import { useMayEdit } from '../../ui/may-edit'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { NameLink } from '../../ui/typography/name-link'
import { Meta } from '../../ui/typography/text'
import { waitingWords } from '../waiting-words'
import { useTeamChanges } from './use-team-changes'

const { colour, space } = theme

const Person = styled.div`
  padding: ${space[8]} 0;
  overflow-wrap: anywhere;
`

const Role = styled.div`
  max-width: 260px;
  padding: ${space[8]} 0;
`

const Invitation = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[4]};
  padding: ${space[8]} 0;
`

/** What the column's head says where there are columns. */
const When = styled.span`
  ${theme.from.tablet} {
    display: inline-block;

    &::first-letter {
      text-transform: uppercase;
    }
  }
`

/** The icons stand on the axis of what is above them on a phone, and on the table's edge beside it. */
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  margin-left: -12px;

  ${theme.from.tablet} {
    justify-content: flex-end;
    margin: 0 -12px 0 0;
  }
`

const invited: Look = { text: colour.amber, ground: colour.amberTint, icon: Mail, words: 'Invited' }
const expired: Look = {
  text: colour.ink2,
  ground: colour.fill,
  icon: Mail,
  words: 'Invitation expired',
}

const roleOptions = adminRoles.map(role => ({ value: role, label: adminRoleWords[role].label }))

type Row = TeamMemberFragment

export interface TeamTableProps {
  rows: readonly Row[]
  /** The id of whoever looks at it. */
  viewerId: string | undefined
  onRemove: (administrator: Row) => void
}

export function TeamTable({ rows, viewerId, onRemove }: TeamTableProps) {
  const mayEdit = useMayEdit()
  const nameId = (id: string) => `administrator-${id}`
  const owners = rows.filter(({ role, invitedUntil }) => role === 'OWNER' && !invitedUntil)
  const isLastOwner = ({ id }: Row) => owners.length === 1 && owners[0]?.id === id
  const actions: Column<Row> = {
    key: 'actions',
    head: 'Actions',
    hideHead: true,
    cell: row => (
      <Actions>
        {row.invitedUntil && <ResendButton administrator={row} describedBy={nameId(row.id)} />}
        {!isLastOwner(row) && (
          <Button
            variant="quietDestructive"
            size="small"
            icon={<UserRoundMinus size={16} aria-hidden="true" />}
            aria-describedby={nameId(row.id)}
            onClick={() => onRemove(row)}
          >
            Remove
          </Button>
        )}
      </Actions>
    ),
  }
  return (
    <DataTable
      caption="Administrators"
      rows={rows}
      rowKey={row => row.id}
      columns={[
        {
          key: 'name',
          head: 'Administrator',
          width: '32%',
          cell: row => (
            <Person>
              <NameLink to={adminPaths.teamMember(row.id)} id={nameId(row.id)}>
                {row.name}
              </NameLink>
              {row.id === viewerId && <span> (you)</span>}
              <Meta>{row.email}</Meta>
            </Person>
          ),
        },
        {
          key: 'role',
          head: 'Role',
          width: '170px',
          cell: row =>
            mayEdit ? (
              <RoleSelect administrator={row} isLastOwner={isLastOwner(row)} />
            ) : (
              adminRoleWords[row.role].label
            ),
        },
        {
          key: 'signedIn',
          head: 'Last signed in',
          width: '24%',
          cell: row => <SignedIn administrator={row} isViewer={row.id === viewerId} />,
        },
        ...(mayEdit ? [actions] : []),
      ]}
    />
  )
}

/** Another role holds at once. The last owner has to stay one. */
function RoleSelect({ administrator, isLastOwner }: { administrator: Row; isLastOwner: boolean }) {
  const { giveRole } = useTeamChanges()
  const { toast } = useToast()
  const timeZone = useTimeZone()
  const [coming, setComing] = useState<AdminRole | null>(null)
  async function choose(role: AdminRole) {
    if (role === administrator.role || coming) return
    setComing(role)
    try {
      const waiting = await giveRole(administrator, role)
      toast(
        waiting
          ? waitingWords(waiting, timeZone)
          : {
              title: 'Role changed',
              description: `${administrator.name}: ${adminRoleWords[role].label}`,
              tone: 'success',
            },
      )
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to change role')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setComing(null)
    }
  }
  return (
    <Role>
      <Select
        dense
        hideLabel
        label={`Role of ${administrator.name}`}
        value={coming ?? administrator.role}
        options={roleOptions}
        disabled={isLastOwner}
        {...(isLastOwner && { hint: 'The only owner cannot be changed' })}
        onChange={role => role && void choose(role as AdminRole)}
      />
    </Role>
  )
}

function SignedIn({ administrator, isViewer }: { administrator: Row; isViewer: boolean }) {
  const { invitedUntil, lastSignedInAt } = administrator
  const [openedAt] = useState(Date.now)
  if (invitedUntil) {
    const isExpired = Date.parse(invitedUntil) <= openedAt
    return (
      <Invitation>
        <BadgeFrame look={isExpired ? expired : invited} />
        <Meta>
          {isExpired ? 'Link was good until ' : 'Link good until '}
          <ExactTime date={invitedUntil} />
        </Meta>
      </Invitation>
    )
  }
  if (!isViewer && !lastSignedInAt) return <When>Has not signed in yet</When>
  return (
    <>
      <OnPhone>Last signed in </OnPhone>
      <When>{isViewer ? 'now' : lastSignedInAt && <ExactTime date={lastSignedInAt} />}</When>
    </>
  )
}

/** Mails another link, after which the one before is no longer good. */
function ResendButton({ administrator, describedBy }: { administrator: Row; describedBy: string }) {
  const { resend } = useTeamChanges()
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  async function send() {
    setBusy(true)
    try {
      await resend(administrator)
      toast({
        title: 'Invitation sent again',
        description: `To ${administrator.email}`,
        tone: 'success',
      })
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to send invitation')(error)
      toast({ title, description, tone: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="quiet"
      size="small"
      aria-describedby={describedBy}
      busy={busy}
      busyText="Sending..."
      onClick={() => void send()}
    >
      Send Again
    </Button>
  )
}
