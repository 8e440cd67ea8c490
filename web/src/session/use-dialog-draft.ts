import { useState } from 'react'
import { tryStorage } from '../storage'
import { draftStore } from './draft-store'
import { useSession } from './session'

interface FieldValues {
  typed: Record<string, unknown>
  over: Record<string, unknown>
}

/** In the tab's storage, like answers: two tabs do not share it, and it is not left in a shared browser. */
const storage = draftStore<{ text: string; at: number }>('dialog', () => sessionStorage)

/** The text stored for the current user about this subject. Only its writer sees it again. */
function useStoredText(subject: string) {
  const writer = useSession().user?.email
  return {
    read: (): string | null =>
      writer === undefined ? null : (storage.read(writer, subject)?.text ?? null),
    write: (text: string | null): void => {
      if (writer !== undefined)
        storage.storeWhileSignedIn(writer, subject, text === null ? null : { text, at: Date.now() })
    },
  }
}

/** The fields of a dialog that were typed into and neither saved nor cancelled. */
export function useDialogDraft(subject: string) {
  const { read, write } = useStoredText(subject)
  return {
    read: (): FieldValues | null =>
      tryStorage(() => JSON.parse(read() ?? 'null') as FieldValues | null) ?? null,
    write: (draft: FieldValues | null): void => write(draft && JSON.stringify(draft)),
  }
}

/** The text of a single field until it is sent; null if none was begun. `stored` reads it after the component is gone. */
export function useTextDraft(subject: string) {
  const { read, write } = useStoredText(subject)
  const [text, setText] = useState(read)
  return {
    text,
    stored: read,
    write: (next: string | null): void => {
      setText(next)
      write(next)
    },
  }
}
