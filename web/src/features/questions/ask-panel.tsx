import { lazy, Suspense } from 'react'
import { useSession } from '../../session/session'
import { SkeletonBlock } from '../../ui/skeleton'
import { DeskPrompt } from './desk-prompt'
import type { QuestionFormProps } from './question-form'
import { RegisterPrompt } from './register-prompt'
import { SessionEndedPrompt } from './session-ended-prompt'

/** Only whoever may ask loads the form and its rules. */
const QuestionForm = lazy(() => import('./question-form').then(module => ({ default: module.QuestionForm })))

/** Visitors are invited, shareholders ask, administrators are shown to the desk; whoever was one of them a moment ago still is. */
export function AskPanel(props: QuestionFormProps) {
  const { user, ended } = useSession()
  const person = user ?? ended
  if (!person) return <RegisterPrompt />
  if (person.userType === 'admin') return <DeskPrompt />
  if (!user) return <SessionEndedPrompt writer={person.email} presentationId={props.presentationId} />
  return (
    <Suspense fallback={<SkeletonBlock $height="340px" aria-hidden="true" />}>
      <QuestionForm {...props} />
    </Suspense>
  )
}
