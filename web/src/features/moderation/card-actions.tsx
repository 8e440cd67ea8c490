import { Archive, ArchiveRestore, FlagOff } from '../../ui/admin-icons'
import type { IconComponent } from '../../ui/icon'
import { Flag } from '../../ui/icons'
import type { DeskQuestionFragment } from '../../generated/graphql'
import { Button } from '../../ui/button'
import type { DeskAction } from './desk-actions'

const buttons: Record<Exclude<DeskAction, 'answer'>, { words: string; icon: IconComponent; key: string }> = {
  flag: { words: 'Flag', icon: Flag, key: 'flag' },
  unflag: { words: 'Unflag', icon: FlagOff, key: 'flag' },
  archive: { words: 'Archive', icon: Archive, key: 'archive' },
  restore: { words: 'Restore', icon: ArchiveRestore, key: 'restore' },
}

export interface CardActionsProps {
  question: DeskQuestionFragment
  act: (action: DeskAction) => void
}

/** What can be done with a question besides answering it. */
export function CardActions({ question: { isFlagged, isArchived }, act }: CardActionsProps) {
  const offered = isArchived ? (['restore'] as const) : ([isFlagged ? 'unflag' : 'flag', 'archive'] as const)
  return offered.map(action => {
    const { words, icon: Icon, key } = buttons[action]
    return (
      <Button
        key={key}
        size="small"
        variant={action === 'restore' ? 'secondary' : 'quiet'}
        icon={<Icon size={16} strokeWidth={2} />}
        onClick={() => act(action)}
        data-action={key}
      >
        {words}
      </Button>
    )
  })
}
