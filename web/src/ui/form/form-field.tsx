import { createContext, type ReactNode, useContext, useId, useState } from 'react'
import styled from 'styled-components'
import { CircleAlert } from '../icons/icons'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { VisuallyHidden } from '../typography/visually-hidden'

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space[12]};
  ${type.label}

  /* A link has its own room to aim at, which the label's line need not have. */
  > a {
    margin-block: -4px;
  }
`

const Label = styled.label`
  color: ${theme.colour.ink};

  &[data-disabled] {
    color: ${theme.colour.ink3};
  }
`

const Optional = styled.span`
  color: ${theme.colour.ink3};
  font-weight: 400;
`

const Hint = styled.p`
  ${type.meta}
  color: ${theme.colour.ink3};
`

const Note = styled(Hint)`
  color: ${theme.colour.ink};
  white-space: pre-line;
`

const ErrorText = styled.p`
  ${type.meta}
  display: flex;
  gap: 6px;
  color: ${theme.colour.red};
  font-weight: 500;

  svg {
    flex: none;
    margin-top: 2px;
  }
`

/** What every field can say about itself, whatever its control. */
export interface FieldWords {
  label: string
  /** Only a screen reader hears the label. */
  hideLabel?: boolean
  hint?: ReactNode
  /** Stands below hint or error, such as what a colleague changed meanwhile. */
  note?: string | undefined
  error?: string | undefined
  optional?: boolean
  /** Stands at the label's right end, such as 'Forgot password?'. */
  labelEnd?: ReactNode
}

/** Whether something else tells of an error that comes now, such as the focus that goes to its field and its description. */
export const SaidElsewhere = createContext<(control: string) => boolean>(() => false)

interface FieldErrorProps {
  id: string
  control: string
  children: string
}

/** The error of the field above it. */
export function FieldError({ id, control, children }: FieldErrorProps) {
  const isSaidElsewhere = useContext(SaidElsewhere)
  // As it comes: a message that turned into an alert later would be told once more.
  const [role] = useState(() => (isSaidElsewhere(control) ? undefined : 'alert'))
  return (
    <ErrorText id={id} role={role}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {children}
    </ErrorText>
  )
}

export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export interface FormFieldProps extends FieldWords {
  disabled?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** Label above, hint or error below, and the ids that tie them to the control. */
export function FormField({
  label,
  hideLabel = false,
  hint,
  note,
  error,
  optional,
  labelEnd,
  disabled,
  children,
}: FormFieldProps) {
  const id = useId()
  const words = `${id}-words`
  const described =
    [(error || hint) && words, note && `${id}-note`].filter(Boolean).join(' ') || undefined
  return (
    <Column>
      <Head as={hideLabel ? VisuallyHidden : undefined}>
        <Label htmlFor={id} data-disabled={disabled || undefined}>
          {label}
          {optional && <Optional> (optional)</Optional>}
        </Label>
        {labelEnd}
      </Head>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError key={error} id={words} control={id}>
          {error}
        </FieldError>
      ) : (
        hint && <Hint id={words}>{hint}</Hint>
      )}
      {note && <Note id={`${id}-note`}>{note}</Note>}
    </Column>
  )
}
