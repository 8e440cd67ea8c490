import { useState } from 'react'
import { includesRole } from '@portal/rules/admin-roles'
import { formErrorTitled } from '../../apollo/form-errors'
import { useReleasesFreezeMutation, useViewerRoleQuery } from '../../generated/graphql'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Button } from '../../ui/form/button'
import { CirclePause } from '../../ui/icons/broadcast-icons'
import { useToast } from '../../ui/toast/toaster'

/** Stops all that would be published, after it has asked once; for approvers and owners. Owners lift it in the notice that tops the page. */
export function FreezeButton({ isFrozen }: { isFrozen: boolean }) {
  const role = useViewerRoleQuery({ fetchPolicy: 'cache-only' }).data?.viewer?.role
  const [freeze, { loading }] = useReleasesFreezeMutation()
  const { toast } = useToast()
  const [isAsked, ask] = useState(false)

  async function run() {
    try {
      await freeze()
      ask(false)
      toast({
        title: 'Releases are frozen',
        description: 'No answer is published until an owner lifts the freeze.',
        tone: 'success',
      })
    } catch (error) {
      const { title, description = '' } = formErrorTitled('Failed to freeze')(error)
      toast({ title, description, tone: 'error' })
    }
  }
  if (role == null || !includesRole(role, 'APPROVER') || isFrozen) return null
  return (
    <>
      <Button
        variant="secondary"
        icon={<CirclePause size={18} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => ask(true)}
      >
        Freeze All Releases
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={ask}
        title="Freeze all releases?"
        description="No answer is published from now on, whatever its time, until an owner lifts the freeze."
        confirmText="Freeze Releases"
        busy={loading}
        busyText="Freezing..."
        onConfirm={() => void run()}
      />
    </>
  )
}
