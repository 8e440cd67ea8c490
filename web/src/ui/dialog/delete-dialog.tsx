import { type ReactNode, useState } from 'react'
import type { ToastWords } from '../toast/toast-state'
import { useToast } from '../toast/toaster'
import { ConfirmDialog } from './confirm-dialog'
import type { DialogOf } from './use-dialog-of'

export interface DeleteDialogProps<Thing, Removed = unknown> {
  dialog: DialogOf<Thing>
  /** 'Delete this presentation?' */
  title: string
  /** Says what goes. */
  describe: (thing: Thing) => ReactNode
  /** 'Delete', unless told otherwise. */
  confirmText?: string
  /** 'Deleting...', likewise. */
  busyText?: string
  remove: (thing: Thing) => Promise<Removed>
  toFormError: (error: unknown) => { title: string; description?: string }
  /** What is said once it is gone. */
  done: string
  /** What is said in its place where it stays, as for somebody else's confirmation; else null. */
  staysFor?: (removed: Removed) => ToastWords | null
}

/** Asks before something is deleted. When that fails it stays, so that it can be tried again. */
export function DeleteDialog<Thing, Removed = unknown>(props: DeleteDialogProps<Thing, Removed>) {
  const {
    dialog,
    title,
    describe,
    confirmText = 'Delete',
    busyText = 'Deleting...',
    remove,
    toFormError,
    done,
    staysFor,
  } = props
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const [goneIn, setGoneIn] = useState<number | null>(null)
  const thing = dialog.of

  async function confirm() {
    if (thing === null || !dialog.open) return
    setBusy(true)
    try {
      const removed = await remove(thing)
      const stays = staysFor?.(removed) ?? null
      toast(stays ?? { title: done, tone: 'success' })
      if (!stays) setGoneIn(dialog.turn)
      dialog.close()
    } catch (error) {
      const { title, description } = toFormError(error)
      toast({ title, ...(description ? { description } : {}), tone: 'error' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={dialog.open}
      onOpenChange={open => !open && !busy && dialog.close()}
      title={title}
      description={thing === null ? null : describe(thing)}
      confirmText={confirmText}
      busy={busy}
      busyText={busyText}
      openerGoes={goneIn === dialog.turn}
      onConfirm={() => void confirm()}
    />
  )
}
