import styled from 'styled-components'
import { useOrigin } from '../dialog/use-origin'

const OnPaper = styled.p`
  display: none;
  overflow-wrap: anywhere;

  @media print {
    display: block;
  }
`

export interface PrintedAddressProps {
  href: string
  /** Stand before it. */
  words?: string
}

/** The whole address of what a button opens, for paper. */
export function PrintedAddress({ href, words }: PrintedAddressProps) {
  const origin = useOrigin()
  const address = origin ? new URL(href, origin).href : href
  return <OnPaper aria-hidden="true">{words ? `${words} ${address}` : address}</OnPaper>
}
