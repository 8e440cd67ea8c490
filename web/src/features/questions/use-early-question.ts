import { type RefObject, useLayoutEffect, useRef } from 'react'
import { takeServerForm } from '../../early-forms'
import { readUser } from '../../session/session-storage'
import { questionDraft } from './question-draft'

/**
 * The form's element. What was typed into it as the server rendered it becomes the draft, and is sent if that was tried before hydration, which the page
 * has noted (api/src/transport/site/pages/page-script.ts). As the draft is there before the session has been read, the field is
 * rendered with what it holds, and keeps the focus and the cursor.
 */
export function useEarlyQuestion(presentationId: string): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const take = useRef(() => {
    const early = takeServerForm(form.current)
    const typed = early?.querySelector('textarea')?.value
    const user = readUser()
    if (!early || !typed || user?.userType !== 'user') return
    questionDraft(user.email, presentationId).add(typed, 'sent' in early.dataset)
    delete early.dataset.sent
  })
  useLayoutEffect(() => take.current(), [])
  return form
}
