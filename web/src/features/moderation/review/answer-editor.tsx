import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { ANSWER_MAX_LENGTH, ANSWER_MIN_LENGTH } from '@portal/rules/limits'
import { getApiError } from '../../../apollo/errors'
import { Button } from '../../../ui/form/button'
import { Checkbox } from '../../../ui/form/checkbox'
import { controlStyle } from '../../../ui/form/control-style'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { DraftConflictNotice } from '../answer/draft-conflict-notice'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions } from '../question-card-style'
import { useDesk, useDraftConflict } from '../use-desk'
import { useIsReviewed } from '../use-is-reviewed'
import { baseOf, type WrittenAnswer } from './answer-editors'
import { BasisField } from './basis-field'
import { FieldProblem } from './field-problem'
import { Figures, isMissing } from './figures'
import { MarkedFigures } from './marked-figures'
import { ReviewNote } from './review-note'
import { SaveStatus } from './save-status'
import { TextConflict } from './text-conflict'
import {
  allows,
  type AnswerDetail,
  keptAnswer,
  useAnswerTransitions,
  useReview,
  versionOf,
} from './use-review'

const { colour, from, space } = theme

/** Text, then basis. Below 960 the figures come between them. */
const Form = styled.form`
  display: contents;

  ${from.desktop} {
    display: block;
    grid-row: 1 / span 2;
    grid-column: 2;
    min-width: 0;
  }
`

const Below = styled.div`
  display: grid;
  order: 3;
  gap: ${space[12]};
  min-width: 0;

  ${from.desktop} {
    margin-top: ${space[8]};
  }
`

/** Before the text on a phone too. */
const Head = styled.div`
  min-width: 0;

  ${from.desktop} {
    margin-bottom: ${space[12]};
  }
`

const TextPlace = styled.div`
  display: grid;
  order: 1;
  min-width: 0;

  > textarea,
  > [data-mirror] {
    grid-area: 1 / 1;
  }
`

/** Stays high after use: elements below must not move while they are pressed. */
const Area = styled.textarea<{ $dense: boolean; $marked: boolean; $isUsed: boolean }>`
  ${controlStyle}
  position: relative;
  display: block;
  min-height: 42px;
  padding: 8px 14px;
  resize: vertical;
  field-sizing: content;
  overflow-wrap: anywhere;

  @supports (field-sizing: content) {
    resize: none;
  }
  &:focus,
  &:not(:placeholder-shown) {
    min-height: 96px;
  }
  &:read-only {
    border-color: ${colour.rule2};
    background: ${colour.sunken};
    color: ${colour.ink2};
  }
  ${({ $isUsed }) => $isUsed && 'min-height: 96px;'}
  ${({ $marked }) => $marked && 'background: transparent !important;'}
`

/** Aligned under the text; only its marks are visible. */
const Mirror = styled.div<{ $dense: boolean }>`
  ${controlStyle}
  padding: 8px 14px;
  border-color: transparent !important;
  color: transparent;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  pointer-events: none;
`

/** On its own line, because the row of buttons has no room. The whole line is clickable. */
const AskAtOnce = styled.label`
  display: flex;
  flex-basis: 100%;
  align-items: center;
  gap: ${space[8]};
  min-height: 36px;
  cursor: pointer;

  ${from.tablet} {
    order: 1;
  }
`

const CORRECTED = {
  title: 'Correction published',
  description: 'Whoever was mailed the answer is mailed the correction.',
}

const whoIsMailed = ({ askedByCount }: ModeratedQuestion) =>
  `Everybody reads it at once, with the earlier wording below it. ${askedByCount > 1 ? `Of the ${askedByCount} people who asked, whoever was mailed the answer is mailed the correction.` : 'The asker is mailed the correction if they were mailed the answer.'}`

export const EMPTY: WrittenAnswer = { text: '', basis: null, citations: [], declarationId: null }

/** The content of an answer. */
export const writtenOf = ({
  text,
  review: { basis, citations, declarationId },
}: AnswerDetail): WrittenAnswer => ({
  text,
  basis,
  declarationId,
  citations: citations.map(({ announcement, title, publishedAt, page }) => ({
    announcementId: announcement?.id ?? null,
    title,
    publishedAt: announcement?.releasedAt ?? publishedAt,
    awaitsExchange: announcement?.awaitsExchange ?? false,
    page,
    pages: announcement?.documentPages ?? null,
  })),
})

interface AnswerEditorProps {
  question: ModeratedQuestion
  /** The newest version; undefined if there is none. */
  latest: AnswerDetail | undefined
  /** The version with requested changes. */
  requested: AnswerDetail | undefined
  onRestore: () => void
  /** Set if a published answer is corrected, which is shown above: how to close the editor. */
  correction?: { head: ReactNode; onClose: () => void }
  /** The card's other actions, next to the button. */
  children: ReactNode
}

/** Editor of an answer that needs approval, or of a correction, which is published at once without review. Saves while the user types. */
export function AnswerEditor({
  question,
  latest,
  requested,
  onRestore,
  correction,
  children,
}: AnswerEditorProps) {
  const { id } = question
  const isReviewed = useIsReviewed()
  const { drafts, parts } = useDesk()
  const { editors, loader } = useReview()
  const { submit, publish } = useAnswerTransitions()
  const editor = useSyncExternalStore(editors.subscribe, () => editors.of(id))
  const conflict = useDraftConflict(id)
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(() => editor !== undefined)
  const [isSubmitting, setSubmitting] = useState(false)
  const [asksAtOnce, setAsksAtOnce] = useState(false)
  const [refused, setRefused] = useState<{ field: string | undefined; message: string } | null>(
    null,
  )

  const draft = latest && allows(latest, 'save') ? latest : null
  const shown = latest ? writtenOf(latest) : EMPTY
  const written = editor?.written ?? shown
  const base = baseOf(latest && versionOf(latest))

  // Text from before the page was loaded, and saves by others since.
  const unsent = drafts.of(id)?.text
  useEffect(() => {
    const kept = keptAnswer(id)
    if (kept) editors.resume(id, kept)
    else if (unsent !== undefined && unsent !== shown.text)
      editors.resume(id, { ...shown, text: unsent, base: { revision: 0 } })
    // Runs once, with the initial state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [editors, id])
  const isBegun = correction !== undefined && editor === undefined
  useEffect(() => {
    if (isBegun) form.current?.querySelector('textarea')?.focus()
    // Focuses once on request. An editor that is scrolled back into view does not take the focus.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const phase = editor?.phase
  useEffect(() => {
    if (latest) editors.notice(id, versionOf(latest))
  }, [editors, id, latest, phase])
  useEffect(() => {
    if (phase === 'clean') drafts.discard(id)
  }, [drafts, id, phase])

  const tooShort = [...written.text.trim()].length < ANSWER_MIN_LENGTH
  // Requested changes must be made before a submission.
  const isWaiting = latest !== undefined && !draft && editor === undefined
  const canSubmit = !tooShort && !isWaiting && phase !== 'conflict' && !conflict
  const problem = refused ?? editor?.problem ?? null
  const textProblem = problem?.field === 'text' ? problem.message : undefined
  const missing = (draft?.review.figures ?? []).filter(isMissing).map(({ text }) => text)
  const isMarked = missing.length > 0 && written.basis === 'RELEASED'

  function change(next: Partial<WrittenAnswer>) {
    setRefused(null)
    if (next.text !== undefined && !correction) drafts.write(question, next.text)
    editors.change(id, shown, base, next)
  }
  // A toast outlives the card that raised it.
  const changeNow = useRef(change)
  useEffect(() => {
    changeNow.current = change
  })
  function leadTo(field: string) {
    const place =
      field === 'text'
        ? form.current?.querySelector('textarea')
        : form.current?.querySelector(`[data-field="${field}"] input`)
    if (place instanceof HTMLElement) place.focus()
  }
  function refuse(field: string, message: string) {
    // The error message must be rendered before the field takes the focus.
    flushSync(() => {
      setOpen(true)
      setRefused({ field, message })
    })
    leadTo(field)
  }
  function close() {
    editors.discard(id)
    correction?.onClose()
  }
  /** The text remains a draft. */
  async function leave() {
    if (await editors.flush(id)) close()
  }
  async function send() {
    if (!canSubmit || isSubmitting) return
    if (isReviewed && written.basis === 'NOTHING_NEW' && written.declarationId === null)
      return refuse('declarationId', 'Tick the declaration')
    setSubmitting(true)
    setRefused(null)
    try {
      const isSaved = await editors.flush(id)
      const { problem: saving, base: saved = base } = editors.of(id) ?? {}
      if (!isSaved) return saving?.field && leadTo(saving.field)
      if (!saved.id) return
      if (!isReviewed) {
        if (await publish([{ id, answerId: saved.id }], CORRECTED)) close()
        return
      }
      const error = await submit(question, saved.id, asksAtOnce)
      if (!error) return close()
      const { field, message } = getApiError(error) ?? {}
      if (field === undefined || message === undefined) return
      refuse(field, message)
    } finally {
      setSubmitting(false)
    }
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  async function takeTheirs() {
    const mine = written
    // Also the basis and citations.
    await loader.readNow(id)
    editors.discard(id)
    drafts.discard(id)
    parts.toast({
      title: 'Their text was taken',
      tone: 'success',
      action: { label: 'Undo', run: () => changeNow.current({ text: mine.text }) },
    })
  }
  return (
    <>
      <Form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} data-keeps-typing>
        {correction && <Head>{correction.head}</Head>}
        <TextPlace data-field="text">
          {isMarked && (
            <Mirror $dense data-mirror aria-hidden="true">
              <MarkedFigures text={written.text} missing={missing} />{' '}
            </Mirror>
          )}
          <Area
            $dense
            $marked={isMarked}
            $isUsed={isOpen}
            data-answer
            rows={1}
            aria-label={
              conflict
                ? 'Your unsent answer'
                : correction
                  ? 'Corrected answer'
                  : 'Official response'
            }
            aria-describedby={`asked-${id}${textProblem ? ` answer-${id}-problem` : ''}`}
            aria-invalid={textProblem ? true : undefined}
            placeholder="Write the official response"
            maxLength={ANSWER_MAX_LENGTH}
            readOnly={conflict !== undefined}
            value={written.text}
            onChange={event => change({ text: event.target.value })}
            onFocus={() => setOpen(true)}
            onBlur={() => void editors.flush(id)}
          />
          <FieldProblem id={`answer-${id}-problem`}>{textProblem}</FieldProblem>
          {(isOpen || phase === 'failed') && !conflict && (
            <SaveStatus
              editor={editor}
              savedAt={draft?.review.savedAt ?? null}
              onRetry={() => void editors.flush(id)}
            />
          )}
        </TextPlace>
        <Below>
          {conflict && <DraftConflictNotice draft={conflict} onRestore={onRestore} />}
          {!conflict && editor?.theirs && (
            <TextConflict
              mine={written.text}
              theirs={editor.theirs.text}
              onMine={() => editors.takeMine(id)}
              onTheirs={() => void takeTheirs()}
            />
          )}
          {!conflict && (
            <>
              {requested && <ReviewNote answer={requested} />}
              {isOpen && isReviewed && (
                <BasisField written={written} onChange={change} problem={problem} />
              )}
              {!isReviewed && <Meta as="p">{whoIsMailed(question)}</Meta>}
              <Actions>
                <Button
                  type="submit"
                  size="small"
                  disabled={!canSubmit}
                  busy={isSubmitting}
                  busyText={isReviewed ? 'Sending...' : 'Publishing...'}
                >
                  {isReviewed ? 'Submit for Review' : 'Publish Correction'}
                </Button>
                {isOpen && isReviewed && (
                  <AskAtOnce>
                    <Checkbox
                      checked={asksAtOnce}
                      onChange={({ target }) => setAsksAtOnce(target.checked)}
                    />
                    <Meta as="span">Mail the approvers now</Meta>
                  </AskAtOnce>
                )}
                {correction && (
                  <Button size="small" variant="quiet" onClick={() => void leave()}>
                    Close
                  </Button>
                )}
                {/* oxlint-disable-next-line portal/text-in-elements -- a button */}
                {children}
              </Actions>
            </>
          )}
        </Below>
      </Form>
      {!conflict && draft && <Figures answer={draft} />}
    </>
  )
}
