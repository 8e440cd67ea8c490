import { useEffect } from 'react'
import styled from 'styled-components'
import { Status } from '../../ui/feedback/status'
import { useCopy } from '../../ui/form/use-copy'
import { Check } from '../../ui/icons/icons'
import { TextButton } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

/** For so long the button says that it has copied. */
const SAID_MS = 2_000

const Small = styled(TextButton)`
  ${type.meta}
  font-weight: 600;
  gap: 6px;

  html:not([data-hydrated]) & {
    visibility: hidden;
  }

  @media (pointer: coarse) {
    min-height: 44px;
  }
`

/** Copies an example; shown once the page has its program. */
export function CopyButton({ text, of }: { text: string; of: string }) {
  const { isCopied, setCopied, copy } = useCopy()
  useEffect(() => {
    if (!isCopied) return undefined
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied, setCopied])
  return (
    <>
      <Small onClick={() => copy(text)} aria-label={`Copy ${of}`}>
        {isCopied && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
        <span>{isCopied ? 'Copied' : 'Copy'}</span>
      </Small>
      {isCopied && <Status>Copied</Status>}
    </>
  )
}
