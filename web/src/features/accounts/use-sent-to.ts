import { useState } from 'react'
import { useLocation } from 'react-router'

interface SentTo<Input> {
  /** What a link was asked for with, as long as that is not to be changed. */
  sent: Input | null
  setSent: (input: Input) => void
  /** What is to be changed. */
  typed: Input | null
  /** Leads back to the form, with what was typed. */
  change: () => void
}

/** What a link was asked for with on this visit. Whoever opens the page anew, by the header's button too, begins with the form. */
export function useSentTo<Input extends { email: string }>(): SentTo<Input> {
  const { key: visit } = useLocation()
  const [last, setLast] = useState<{ input: Input; visit: string; wrong: boolean }>()
  const here = last?.visit === visit ? last : null
  return {
    sent: here && !here.wrong ? here.input : null,
    setSent: input => setLast({ input, visit, wrong: false }),
    typed: here?.wrong ? here.input : null,
    change: () => setLast(here ? { ...here, wrong: true } : undefined),
  }
}
