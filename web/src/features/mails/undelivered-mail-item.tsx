import { useId } from 'react'
import type { UndeliveredMailFragment } from '../../generated/graphql'
import { RelativeTime } from '../../ui/date/relative-time'
import { Button } from '../../ui/form/button'
import { RotateCw, Trash2 } from '../../ui/icons/admin-icons'
import { useMayEdit } from '../../ui/may-edit'
import { countWords } from '../../ui/typography/count-words'
import { Dense, MetaLine } from '../../ui/typography/text'
import { hindranceOf, nameOf } from './mail-words'
import { Mail, MailActions, MailTitle } from './undelivered-style'

export interface UndeliveredMailItemProps {
  mail: UndeliveredMailFragment
  busy: boolean
  onRetry: () => void
  onDelete: () => void
}

/** To whom, about what, since when and why. */
export function UndeliveredMailItem({ mail, busy, onRetry, onDelete }: UndeliveredMailItemProps) {
  const id = useId()
  const hindrance = hindranceOf(mail)
  const mayEdit = useMayEdit()
  return (
    <Mail aria-labelledby={id}>
      <MailTitle id={id}>{nameOf(mail)}</MailTitle>
      <MetaLine>
        <span>
          Ordered <RelativeTime date={mail.enqueuedAt} />
        </span>
        <span>Tried {mail.attempts === 1 ? 'once' : countWords(mail.attempts, 'time')}</span>
      </MetaLine>
      <Dense>{mail.reason}</Dense>
      {hindrance !== null && <Dense>{hindrance}</Dense>}
      {mayEdit && (
        <MailActions>
          {mail.sendable && (
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCw size={16} aria-hidden="true" />}
              aria-describedby={id}
              busy={busy}
              busyText="Sending..."
              onClick={onRetry}
            >
              Retry
            </Button>
          )}
          <Button
            variant="quietDestructive"
            size="small"
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-describedby={id}
            onClick={onDelete}
          >
            Delete
          </Button>
        </MailActions>
      )}
    </Mail>
  )
}
