import { useState } from 'react'
import { useLocation } from 'react-router'

/** The address that a link went to on this visit. Whoever opens the page anew, by the header's button too, begins with the form. */
export function useSentTo(): [string | null, (address: string) => void] {
  const { key: visit } = useLocation()
  const [sent, setSent] = useState<{ address: string; visit: string }>()
  return [sent?.visit === visit ? sent.address : null, address => setSent({ address, visit })]
}
