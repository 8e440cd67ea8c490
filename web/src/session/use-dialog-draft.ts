import { tryStorage } from '../storage'
import { draftStore } from './draft-store'
import { useSession } from './session'
import { readUser } from './session-storage'

interface FieldValues {
  typed: Record<string, unknown>
  over: Record<string, unknown>
}

/** In the tab's storage, like answers: two tabs do not share it, and it is not left in a shared browser. */
const storage = draftStore<{ text: string; at: number }>('dialog', () => sessionStorage)

/** What whoever is signed in typed into the dialog about this subject and neither saved nor cancelled. Only they see it again. */
export function useDialogDraft(subject: string) {
  const writer = useSession().user?.email
  return {
    read: (): FieldValues | null => {
      const kept = writer === undefined ? null : storage.read(writer, subject)
      return kept && (tryStorage(() => JSON.parse(kept.text) as FieldValues) ?? null)
    },
    write: (draft: FieldValues | null): void => {
      // What ends after its writer has signed out leaves nothing behind.
      if (writer === undefined || readUser()?.email !== writer) return
      storage.store(writer, subject, draft && { text: JSON.stringify(draft), at: Date.now() })
    },
  }
}
