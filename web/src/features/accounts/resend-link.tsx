import { useEffect, useState } from 'react'
import styled from 'styled-components'
import type { ApiFormError } from '../../apollo/form-errors'
import { useKeptFocus } from '../../ui/focus/use-kept-focus'
import { Button } from '../../ui/form/button'
import { theme } from '../../ui/theme'
import { useToast } from '../../ui/toast/toaster'
import { Meta } from '../../ui/typography/text'

/** A mail takes that long to arrive, and the portal limits the links for an address in an hour. */
const WAIT_MS = 30_000

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[12]};
  margin-top: ${theme.space[24]};
`

export interface ResendLinkProps {
  resend: () => Promise<unknown>
  toFormError: (error: unknown) => ApiFormError
}

/** Sends the same request for a link again, half a minute after the last one at the earliest. */
export function ResendLink({ resend, toFormError }: ResendLinkProps) {
  const { toast } = useToast()
  const [count, setCount] = useState(0)
  const [state, setState] = useState<'waiting' | 'ready' | 'sending'>('waiting')
  const focus = useKeptFocus(state)

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('ready'), WAIT_MS)
    return () => clearTimeout(timer)
  }, [state])

  async function send() {
    setState('sending')
    try {
      await resend()
      setCount(count + 1)
      setState('waiting')
    } catch (error) {
      const { title, description = '' } = toFormError(error)
      toast({ title, description, tone: 'error' })
      setState('ready')
    }
  }

  return (
    <Frame {...focus}>
      <Meta as="p" role="status" tabIndex={-1} data-keeps-focus>
        {count > 0 && state === 'waiting' ? (
          <span key={count}>Sent again. Please use the newest email.</span>
        ) : (
          'No email? You can send it again after 30 seconds.'
        )}
      </Meta>
      <Button
        variant="secondary"
        wide
        disabled={state === 'waiting'}
        busy={state === 'sending'}
        busyText="Sending..."
        onClick={() => void send()}
      >
        Resend
      </Button>
    </Frame>
  )
}
