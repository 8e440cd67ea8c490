import { lazy, Suspense } from 'react'
import { useSession } from '../../session/session'
import { SkeletonBlock } from '../../ui/skeleton'
import { DeskPrompt } from './desk-prompt'
import type { QuestionFormProps } from './question-form'
import { RegisterPrompt } from './register-prompt'
import { SessionEndedPrompt } from './session-ended-prompt'

/** Only whoever may ask loads the form and its rules. */
const QuestionForm = lazy(() => import('./question-form').then(module => ({ default: module.QuestionForm })))

/** Visitors are invited, shareholders ask, administrators are shown to the desk. */
export function AskPanel(props: QuestionFormProps) {
  const { user, isAdmin, ended } = useSession()
  if (!user && ended) return <SessionEndedPrompt writer={ended} presentationId={props.presentationId} />
  if (!user) return <RegisterPrompt />
  if (isAdmin) return <DeskPrompt />
  return (
    <Suspense fallback={<SkeletonBlock $height="340px" aria-hidden="true" />}>
      <QuestionForm {...props} />
    </Suspense>
  )
}
