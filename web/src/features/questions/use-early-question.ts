import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useSession } from '../../session/session'
import { readUser } from '../../session/session-storage'
import { questionDraft } from './question-draft'

/**
 * The form's element. What was typed into it as the server rendered it becomes the draft, and is sent if that was tried before hydration, which the page
 * has noted (api/src/transport/site/pages/page-script.ts). As the draft is there before the session has been read, the field is
 * rendered with what it holds, and keeps the focus and the cursor.
 */
export function useEarlyQuestion(presentationId: string): RefObject<HTMLFormElement | null> {
  const { ready } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const take = useRef(() => {
    const typed = form.current?.querySelector('textarea')?.value
    const user = readUser()
    if (ready || !form.current || !typed || user?.userType !== 'user') return
    questionDraft(user.email, presentationId).add(typed, 'sent' in form.current.dataset)
    delete form.current.dataset.sent
  })
  useLayoutEffect(() => take.current(), [])
  return form
}
