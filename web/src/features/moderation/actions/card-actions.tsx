import { Button } from '../../../ui/form/button'
import { useMayEdit } from '../../../ui/may-edit'
import { useDecline } from '../decline/use-decline'
import { useIsViewer } from '../decline/use-is-viewer'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'
import { actionNames, actions, isOffered } from './actions'

/** The actions on a question other than answering it. */
export function CardActions({ question }: { question: ModeratedQuestion }) {
  const { perform } = useDesk()
  const decline = useDecline()
  const isOwnDecline = useIsViewer(question.decline?.declinedById)
  if (!useMayEdit()) return null
  return actionNames.map(name => {
    const { icon: Icon, key, label, variant = 'quiet' } = actions[name]
    if (!Icon || !isOffered(actions[name], question.moderation)) return null
    // During a review another person decides with one of the other two actions, which notify the asker of the outcome.
    if (name === 'restore' && question.moderation.isReviewRequested && !isOwnDecline) return null
    return (
      <Button
        key={name}
        size="small"
        variant={variant}
        icon={<Icon size={16} strokeWidth={2} />}
        onClick={() => (name === 'decline' ? decline.show(question) : void perform(name, question))}
        data-key={key}
      >
        {label}
      </Button>
    )
  })
}
