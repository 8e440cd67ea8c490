import { useState } from 'react'
import { includesRole } from '@portal/rules/admin-roles'
import { disclosureSwitchNames } from '@portal/rules/disclosure-switches'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  useReleasesFreezeMutation,
  useReleasesThawMutation,
  useViewerRoleQuery,
} from '../../generated/graphql'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Switch } from '../../ui/form/switch'
import { useToast } from '../../ui/toast/toaster'

interface FreezeSwitchProps {
  isFrozen: boolean
  /** 'Off since 3 Nov 2026, 09:50 AEDT, by Rosalind Achebe.' */
  standing: string
  disabled: boolean
}

/** Stops all that would be published. Approvers freeze as well, after they were asked once; owners alone lift it. */
export function FreezeSwitch({ isFrozen, standing, disabled }: FreezeSwitchProps) {
  const role = useViewerRoleQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.role
  const [freeze, freezing] = useReleasesFreezeMutation()
  const [thaw, thawing] = useReleasesThawMutation()
  const { toast } = useToast()
  const [isAsked, ask] = useState(false)
  const isBusy = freezing.loading || thawing.loading
  const mayTurn = role != null && includesRole(role, isFrozen ? 'OWNER' : 'APPROVER')

  async function turn(isOn: boolean) {
    try {
      await (isOn ? freeze() : thaw())
      ask(false)
      toast(
        isOn
          ? {
              title: 'Releases are frozen',
              description: 'No answer is published until an owner lifts the freeze.',
              tone: 'success',
            }
          : {
              title: 'The freeze is lifted',
              description: 'What is due is published within a minute.',
              tone: 'success',
            },
      )
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to change the setting')(error)
      toast({ title, description, tone: 'error' })
    }
  }
  return (
    <>
      <Switch
        name="frozen"
        label={disclosureSwitchNames.frozen}
        hint={`Nothing is published while this is on, whatever its time. ${standing}`}
        checked={isFrozen}
        disabled={disabled || !mayTurn || isBusy}
        onChange={isOn => (isOn ? ask(true) : void turn(false))}
      />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Freeze all releases?"
        description="No answer is published from now on, whatever its time, until an owner lifts the freeze."
        confirmText="Freeze Releases"
        busy={freezing.loading}
        busyText="Freezing..."
        onConfirm={() => void turn(true)}
      />
    </>
  )
}
