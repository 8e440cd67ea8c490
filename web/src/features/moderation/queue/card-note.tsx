import { type KeyboardEvent, useId, useRef } from 'react'
import styled from 'styled-components'
import { NOTE_MAX_LENGTH } from '@portal/rules/limits'
import { useTextDraft } from '../../../session/use-dialog-draft'
import { Button } from '../../../ui/form/button'
import { controlStyle } from '../../../ui/form/control-style'
import { useMayEdit } from '../../../ui/may-edit'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import type { ModeratedQuestion } from '../moderated-question'
import { Actions } from '../question-card-style'
import { useDesk } from '../use-desk'

const { colour, space } = theme

const Frame = styled.div`
  margin-top: ${space[12]};
  padding-top: ${space[8]};
  border-top: 1px solid ${colour.rule};
  ${type.dense}
`

const Head = styled(Meta)`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[8]};

  label,
  strong {
    font-weight: 600;
    color: ${colour.ink};
  }
`

const Words = styled.p`
  margin: 0;
  color: ${colour.ink2};
  white-space: pre-line;
  overflow-wrap: anywhere;
`

const Box = styled.textarea<{ $dense: boolean }>`
  ${controlStyle}
  display: block;
  width: 100%;
  min-height: 64px;
  margin-top: ${space[4]};
  padding: 8px 14px;
  resize: vertical;
  field-sizing: content;

  @supports (field-sizing: content) {
    resize: none;
  }
`

/** The administrators' note: shown on the card, and editable there after a question was flagged or archived. */
export function CardNote({ question }: { question: ModeratedQuestion }) {
  const { id, moderation } = question
  const { perform } = useDesk()
  const mayEdit = useMayEdit()
  const { text: draft, stored, write } = useTextDraft(`note ${id}`)
  const box = useId()
  const frame = useRef<HTMLDivElement>(null)
  const opened = useRef(false)
  const note = moderation.note ?? ''

  function open() {
    opened.current = true
    write(note)
  }
  /** Does not focus again when a card with an open note is scrolled back into view. */
  function focusOnce(textarea: HTMLTextAreaElement | null) {
    if (!textarea || !opened.current) return
    opened.current = false
    textarea.focus()
    textarea.setSelectionRange(textarea.value.length, textarea.value.length)
  }
  function close() {
    frame.current?.closest('article')?.focus()
    write(null)
  }
  function save(text: string) {
    close()
    if (text.trim() === note) return
    void perform('note', question, { note: text.trim() || null }).then(done => {
      // Restores the text unless another note was started.
      if (!done && stored() === null) write(text)
    })
  }

  if (!note && (!mayEdit || (draft === null && !moderation.isFlagged && !moderation.isArchived)))
    return null
  if (draft === null || !mayEdit)
    return (
      <Frame ref={frame}>
        {note && (
          <>
            <Head as="p">
              <strong>Note</strong> Only administrators see it.
            </Head>
            <Words>{note}</Words>
          </>
        )}
        {mayEdit && <TextButton onClick={open}>{note ? 'Edit Note' : 'Add Note'}</TextButton>}
      </Frame>
    )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save(draft)
  }
  return (
    <Frame ref={frame}>
      <Head as="p">
        <label htmlFor={box}>Note</label> Only administrators see it.
      </Head>
      <Box
        $dense
        id={box}
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        aria-describedby={`asked-${id}`}
        ref={focusOnce}
        value={draft}
        onChange={event => write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Actions>
        <Button size="small" variant="secondary" onClick={() => save(draft)}>
          Save Note
        </Button>
        <Button size="small" variant="quiet" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </Frame>
  )
}
