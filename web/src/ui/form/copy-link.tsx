import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useOrigin } from '../dialog/use-origin'
import { Link2 } from '../icons/question-icons'
import { useToast } from '../toast/toaster'
import { Button, type ButtonProps } from './button'
import { copyText } from './copy-text'
import { TextField } from './text-field'

/** Pressing it does nothing before hydration; without a program its place is not kept. */
const CopyButton = styled(Button)`
  html:not([data-hydrated]) & {
    visibility: hidden;
  }
  @media (scripting: none) {
    display: none;
  }
`

/** In a line of its own below the buttons among which it stands. */
const Address = styled.div`
  order: 1;
  flex: 1 0 100%;
`

export interface CopyLinkProps extends Pick<ButtonProps, 'variant' | 'aria-describedby'> {
  /** Where the link leads, without the origin. */
  path: string
}

/** Copies the address of one thing. Where the browser refuses, the address is shown, selected, to be copied by hand. */
export function CopyLink({ path, variant = 'quiet', ...described }: CopyLinkProps) {
  const { toast } = useToast()
  const address = (useOrigin() ?? '') + path
  /** How often it was refused since it was last copied, so that each time the address is selected anew. */
  const [refusals, setRefusals] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusals === 0) return
    field.current?.focus()
    field.current?.select()
  }, [refusals])

  async function press() {
    if (!(await copyText(address))) return setRefusals(count => count + 1)
    setRefusals(0)
    toast({ tone: 'success', title: 'Link copied' })
  }

  return (
    <>
      <CopyButton
        {...described}
        size="small"
        variant={variant}
        icon={<Link2 size={16} aria-hidden="true" />}
        onClick={() => void press()}
      >
        Copy Link
      </CopyButton>
      {refusals > 0 && (
        <Address>
          <TextField ref={field} label="Copy this address" readOnly dense value={address} />
        </Address>
      )}
    </>
  )
}
