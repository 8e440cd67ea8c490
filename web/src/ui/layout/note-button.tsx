import { useState } from 'react'
import { Button } from '../form/button'
import { useMayEdit } from '../may-edit'
import { useToast } from '../toast/toaster'

export interface NoteButtonProps {
  /** 'Unpin' */
  text: string
  /** 'Unpinning...' */
  busyText: string
  /** Says of which of many things, and begins with the text. */
  label: string
  act: () => Promise<unknown>
  /** What is said once it is done. */
  done: string
  toFormError: (error: unknown) => { title: string; description?: string }
}

/** The button of a note on a card, with which the note goes. When that fails it stays, so that it can be tried again. */
export function NoteButton({ text, busyText, label, act, done, toFormError }: NoteButtonProps) {
  const { toast } = useToast()
  const [busy, setBusy] = useState(false)
  const mayEdit = useMayEdit()

  async function run() {
    setBusy(true)
    try {
      await act()
      toast({ tone: 'success', title: done })
    } catch (error) {
      setBusy(false)
      const { title, description = '' } = toFormError(error)
      toast({ tone: 'error', title, description })
    }
  }

  if (!mayEdit) return null
  return (
    <Button
      variant="secondary"
      size="small"
      busy={busy}
      busyText={busyText}
      aria-label={busy ? undefined : label}
      onClick={() => void run()}
    >
      {text}
    </Button>
  )
}
