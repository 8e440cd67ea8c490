import { useRef } from 'react'
import styled from 'styled-components'
import { RelativeTime } from '../../../ui/date/relative-time'
import { Dialog } from '../../../ui/dialog/dialog'
import { DialogBody, DialogFooter } from '../../../ui/dialog/dialog-style'
import { Button } from '../../../ui/form/button'
import { GitMerge } from '../../../ui/icons/question-icons'
import { theme } from '../../../ui/theme'
import { countWords } from '../../../ui/typography/count-words'
import { Meta, MetaLine } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import type { ModeratedQuestion } from '../moderated-question'
import { AskerName, QuestionWords } from '../question-card-style'
import { useDesk } from '../use-desk'
import { AskedBy } from './asked-by'
import { mailedWords } from './people'
import { mergePerformer } from './perform-merge'
import { type Merge, useMerge } from './use-merge'
import { Wording, Wordings } from './wordings'

const { colour, from, space } = theme

const Part = styled.h3`
  margin: 0 0 ${space[8]};
  ${type.label}
`

const Target = styled.div`
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.sunken};
`

/** Next to the buttons; on a phone above them. */
const Footer = styled(DialogFooter)`
  flex-wrap: wrap;

  > :first-child {
    flex: 1 1 100%;

    ${from.tablet} {
      flex: 1 1 220px;
    }
  }
`

/** Shows the effect of a merge before it. M and Enter merge the selected questions. */
export function MergeDialog() {
  const dialog = useMerge()
  const { goTo } = useDesk()
  const merged = useRef<string>(undefined)
  function leadToTarget(): boolean {
    const target = merged.current
    merged.current = undefined
    return target !== undefined && goTo(target)
  }
  return (
    <Dialog
      open={dialog.open}
      onOpenChange={open => !open && dialog.close()}
      title={dialog.of ? titleOf(dialog.of) : ''}
      onClosed={leadToTarget}
    >
      {dialog.of && (
        <Preview {...dialog.of} onClose={dialog.close} onMerge={id => (merged.current = id)} />
      )}
    </Dialog>
  )
}

/** The target is one of the selected questions unless it is answered. */
const titleOf = ({ into, sources }: Merge): string =>
  into.moderation.answeredAt
    ? `Merge ${countWords(sources.length, 'question')} into an answered one`
    : `Merge ${countWords(sources.length + 1, 'question')} into one`

interface PreviewProps extends Merge {
  onClose: () => void
  onMerge: (intoId: string) => void
}

function Preview({ into, sources, onClose, onMerge }: PreviewProps) {
  const { parts } = useDesk()
  const isAnswered = into.moderation.answeredAt !== null
  const folded = sources.flatMap(source => [source, ...source.mergedQuestions])
  function confirm() {
    onMerge(into.id)
    onClose()
    void mergePerformer(parts)({ into, sources })
  }
  return (
    <>
      <DialogBody>
        <div>
          <Part>Into</Part>
          <Target>
            <Facts question={into} />
            <QuestionWords>{into.questionText}</QuestionWords>
          </Target>
        </div>
        <div>
          <Part>Folded under it</Part>
          <Wordings>
            {folded.map(question => (
              <Wording key={question.id} question={question} />
            ))}
          </Wordings>
        </div>
      </DialogBody>
      <Footer>
        <Meta>
          {isAnswered ? mailedWords(sources, true) : mailedWords([into, ...sources], false)}
        </Meta>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          data-focus-first
          icon={<GitMerge size={18} strokeWidth={2} aria-hidden="true" />}
          onClick={confirm}
        >
          Merge Questions
        </Button>
      </Footer>
    </>
  )
}

function Facts({ question: { user, createdAt, askedByCount } }: { question: ModeratedQuestion }) {
  return (
    <MetaLine>
      <AskerName>{user.name ?? user.email}</AskerName>
      <span>
        <RelativeTime date={createdAt} />
      </span>
      <AskedBy count={askedByCount} />
    </MetaLine>
  )
}
