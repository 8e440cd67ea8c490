import { useState } from 'react'
import { formErrorTitled } from '../../apollo/form-errors'
import {
  type AdminAnnouncementFragment,
  useAnnouncementHeldQuestionsQuery,
} from '../../generated/graphql'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import type { DialogOf } from '../../ui/dialog/use-dialog-of'
import { useToast } from '../../ui/toast/toaster'
import { namedQuestions } from '../../ui/typography/named-questions'
import { useAnnouncementChanges } from './use-announcement-changes'

const toFormError = formErrorTitled('Failed to confirm the announcement')

export type PossibleMatch = NonNullable<AdminAnnouncementFragment['possibleMatches']>[number]

export interface MatchDialogProps {
  announcement: AdminAnnouncementFragment
  dialog: DialogOf<PossibleMatch>
}

/** Asks before an announcement is matched, and names what becomes public, what is merged and which answers are published. */
export function MatchDialog({ announcement, dialog }: MatchDialogProps) {
  const { toast } = useToast()
  const { match } = useAnnouncementChanges()
  const [busy, setBusy] = useState(false)
  const { data, error } = useAnnouncementHeldQuestionsQuery({
    variables: { id: announcement.id },
    fetchPolicy: 'network-only',
    skip: !dialog.open,
  })
  const item = dialog.of
  const questions = data?.announcement?.heldQuestions ?? []

  async function confirm() {
    if (!item || !dialog.open) return
    setBusy(true)
    try {
      await match(announcement, item.asxAnnouncementId ?? '')
      const title = item.awaitsExchange
        ? 'Announcement found at the exchange'
        : 'Announcement released'
      toast({ tone: 'success', title })
      dialog.close()
    } catch (failure) {
      const { title, description = '' } = toFormError(failure)
      toast({ tone: 'error', title, description })
    } finally {
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open={dialog.open}
      onOpenChange={open => !open && !busy && dialog.close()}
      title="Confirm this announcement?"
      description={
        item && (
          <span>
            “{announcement.title}” becomes public
            {item.awaitsExchange && <span> once the exchange has released it</span>}
            <span>. “{item.title}” is merged into it. This cannot be undone.</span>
            {questions.length > 0 && (
              <span>
                {` The held answers to these questions can then be published: ${namedQuestions(questions)}`}
              </span>
            )}
            {error && <span> Its held answers could not be loaded. Close this and try again.</span>}
          </span>
        )
      }
      confirmText="Confirm"
      busy={busy || (dialog.open && !data)}
      busyText={busy ? 'Confirming...' : error ? 'Confirm' : 'Loading...'}
      onConfirm={() => void confirm()}
    />
  )
}
