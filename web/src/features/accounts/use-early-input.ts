import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { filledIn } from './form-controls'

/**
 * What was typed, or filled in by the browser, before a form from the server came to life is given to it; and the form is sent if
 * that was tried by then, which the page has noted (api/src/transport/site/pages/page-script.ts).
 */
export function useEarlyInput(take: (name: string, value: string) => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const [sent, setSent] = useState(false)
  const begin = useRef(take)
  useLayoutEffect(() => {
    if (!form.current) return
    for (const { name, value } of filledIn(form.current)) begin.current(name, value)
    setSent('sent' in form.current.dataset)
  }, [])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [sent])
  return form
}
