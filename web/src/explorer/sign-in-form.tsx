import { type ReactNode, type SubmitEvent, useState } from 'react'
import styled from 'styled-components'
import { messages } from '@portal/rules/messages'
import { DialogBody, DialogFooter, DialogForm } from '../ui/dialog/dialog-style'
import { Button } from '../ui/form/button'
import { theme } from '../ui/theme'
import { RequestError } from './request'

export const Ways = styled.div`
  padding: ${theme.space[16]} ${theme.space[20]} 0;

  ${theme.from.tablet} {
    padding: ${theme.space[16]} 28px 0;
  }
`

export interface SignInFormProps {
  send: (values: Record<string, string>) => Promise<void>
  onCancel: () => void
  /** The fields, with what is wrong with them. */
  children: (error: string | undefined) => ReactNode
}

/** What was refused is said in the server's words, beside the secret that was sent. */
export function SignInForm({ send, onCancel, children }: SignInFormProps) {
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      // A password may begin or end with a space.
      name === 'password' ? String(value) : String(value).trim(),
    ])
    setBusy(true)
    setError(undefined)
    await send(Object.fromEntries(entries)).catch((failure: unknown) =>
      setError(failure instanceof RequestError ? failure.message : messages.internal),
    )
    setBusy(false)
  }
  return (
    <DialogForm onSubmit={event => void submit(event)}>
      <DialogBody>{children(error)}</DialogBody>
      <DialogFooter>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Signing in...">
          Sign In
        </Button>
      </DialogFooter>
    </DialogForm>
  )
}
