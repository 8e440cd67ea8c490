import { UserRoundCheck } from '../../ui/admin-icons'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { RelativeTime } from '../../ui/relative-time'
import { Meta } from '../../ui/text'
import { Overtaken, OvertakenTitle } from './overtaken-style'
import { Actions, AnswerWords } from './question-card-style'
import type { UnsentAnswer } from './unsent-answer'
import { useDesk } from './use-desk'

const words = {
  ANSWERED: { title: 'Answered meanwhile', says: 'Another administrator has given the official response:' },
  ARCHIVED: { title: 'Archived meanwhile', says: 'Another administrator has archived this question. Restore it to answer it.' },
  GONE: { title: 'Deleted meanwhile', says: 'This question is no longer there.' },
} as const

/** Somebody else was faster: what stands now, and what is to become of the text above. */
export function OvertakenNotice({ answer: { question, text, now }, onRestore }: { answer: UnsentAnswer; onRestore: () => void }) {
  const { unsent } = useDesk()
  const [copied, setCopied] = useState(false)
  const { title, says } = words[now?.status === 'ANSWERED' || now?.status === 'ARCHIVED' ? now.status : 'GONE']
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    )
  const dismiss = (card: Element | null) => {
    const others = [card?.nextElementSibling, card?.previousElementSibling, card?.closest('[role="tabpanel"]')]
    others.find(other => other instanceof HTMLElement)?.focus()
    unsent.discard(question.id)
  }
  return (
    <Overtaken>
      <div role="alert">
        <OvertakenTitle>
          <UserRoundCheck size={16} strokeWidth={2} aria-hidden="true" />
          {title}
        </OvertakenTitle>
        <Meta>{says}</Meta>
      </div>
      {now?.answerText && <AnswerWords>{now.answerText}</AnswerWords>}
      {now?.answeredAt && (
        <Meta>
          Answered <RelativeTime date={now.answeredAt} />
        </Meta>
      )}
      <Actions>
        <Button size="small" variant="secondary" onClick={event => dismiss(event.currentTarget.closest('article'))}>
          Dismiss
        </Button>
        {now?.status === 'ARCHIVED' && (
          <Button size="small" variant="quiet" onClick={onRestore} data-action="restore">
            Restore
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={copy}>
          {copied ? 'Copied' : 'Copy My Text'}
        </Button>
      </Actions>
    </Overtaken>
  )
}
