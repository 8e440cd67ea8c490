import { useState } from 'react'
import { useLocation } from 'react-router'

/** What a link was asked for with on this visit. Whoever opens the page anew, by the header's button too, begins with the form. */
export function useSentTo<Input extends { email: string }>(): [Input | null, (input: Input) => void] {
  const { key: visit } = useLocation()
  const [sent, setSent] = useState<{ input: Input; visit: string }>()
  return [sent?.visit === visit ? sent.input : null, input => setSent({ input, visit })]
}
