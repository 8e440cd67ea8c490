import { type ChangeEvent, useRef } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus'
import { FormField } from '../form/form-field'
import { Upload as UploadIcon } from '../icons/admin-icons'
import { VisuallyHidden } from '../typography/visually-hidden'
import { SendingCard, StoredCard } from './upload-card'
import { Choose, DropArea, FileInput, Frame } from './upload-field-style'
import { limitText, type UploadLimits } from './upload-rules'
import { useDrop } from './use-drop'
import { type Sending, type Upload, type UploadedFile, useUploadState } from './use-upload-state'

const STEP = 25

/** Tells a screen reader how far it is, at every quarter: each percent would drown everything else. */
function UploadStatus({ sending }: { sending: Sending | null }) {
  const quarter = sending && Math.floor(sending.percent / STEP) * STEP
  return (
    <VisuallyHidden role="status">
      {sending && `Uploading ${sending.name}: ${quarter}%`}
    </VisuallyHidden>
  )
}

export interface UploadFieldProps extends UploadLimits {
  label: string
  /** The file that stands now. */
  value: UploadedFile | null
  onChange: (value: UploadedFile | null) => void
  /** Sends the file. Rejects with an error whose message can be shown. */
  upload: Upload
  /** Told when an upload begins and ends, so that saving can wait. */
  onBusy?: (busy: boolean) => void
  /** What the form has to say; what the field itself found wrong comes first. */
  error?: string | undefined
  note?: string | undefined
  optional?: boolean
}

/** A file to drop or choose: checked before it is sent, shown while it is, and there to be replaced or removed. */
export function UploadField({
  label,
  value,
  error,
  note,
  optional = false,
  onChange,
  upload,
  onBusy,
  ...limits
}: UploadFieldProps) {
  const state = useUploadState({ ...limits, onChange, upload, onBusy })
  const input = useRef<HTMLInputElement>(null)
  const { over, handlers } = useDrop(file => void state.choose(file))
  const phase = state.sending ? 'sending' : value ? 'stored' : 'empty'
  const focus = useKeptFocus(phase)
  const refused = state.error ?? error

  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    // The same file can be chosen again after it was mended.
    target.value = ''
    if (file) void state.choose(file)
  }

  return (
    <FormField
      label={label}
      optional={optional}
      error={refused}
      note={note}
      hint={`${limits.typesText}, less than ${limitText(limits.maxBytes)}`}
    >
      {control => (
        <Frame {...handlers} {...focus}>
          <FileInput
            {...control}
            ref={input}
            type="file"
            accept={limits.accept.join(',')}
            onChange={chosen}
            disabled={phase === 'sending'}
            {...(phase === 'empty'
              ? { 'data-keeps-focus': true }
              : { tabIndex: -1, 'aria-hidden': true })}
          />
          {phase === 'empty' && (
            <DropArea
              htmlFor={control.id}
              data-invalid={refused ? true : undefined}
              data-over={over || undefined}
            >
              <UploadIcon size={24} strokeWidth={1.75} aria-hidden="true" />
              <span>
                <Choose>Choose a file</Choose> or drop it here
              </span>
            </DropArea>
          )}
          {state.sending && (
            <SendingCard label={label} sending={state.sending} onCancel={state.cancel} />
          )}
          {phase === 'stored' && value && (
            <StoredCard
              label={label}
              name={value.fileName}
              size={value.size}
              over={over}
              onReplace={() => input.current?.click()}
              onRemove={state.remove}
            />
          )}
          <UploadStatus sending={state.sending} />
        </Frame>
      )}
    </FormField>
  )
}
