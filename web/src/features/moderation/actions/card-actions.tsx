import { Button } from '../../../ui/form/button'
import type { ModeratedQuestion } from '../moderated-question'
import { actionNames, actions, isOffered, type ActionName } from './actions'

export interface CardActionsProps {
  question: ModeratedQuestion
  onAction: (name: ActionName) => void
}

/** What can be done with a question besides answering it. */
export function CardActions({ question: { moderation }, onAction }: CardActionsProps) {
  return actionNames.map(name => {
    const { icon: Icon, key, label } = actions[name]
    if (!Icon || !isOffered(actions[name], moderation)) return null
    return (
      <Button
        key={key}
        size="small"
        variant={name === 'restore' ? 'secondary' : 'quiet'}
        icon={<Icon size={16} strokeWidth={2} />}
        onClick={() => onAction(name)}
        data-key={key}
      >
        {label}
      </Button>
    )
  })
}
