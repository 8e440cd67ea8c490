import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const filledIn = (form: HTMLFormElement) =>
  [...form.elements].filter(element => element instanceof HTMLInputElement && element.value !== '') as HTMLInputElement[]

/**
 * What was typed, or filled in by the browser, before a form from the server came to life is given to it; and the form is sent if
 * that was tried by then, which the page has noted (api/src/transport/site/pages/page-script.ts).
 */
export function useEarlyInput(form: RefObject<HTMLFormElement | null>, take: (name: string, value: string) => void): void {
  const [sent, setSent] = useState(false)
  const begin = useRef(take)
  useLayoutEffect(() => {
    if (!form.current) return
    for (const { name, value } of filledIn(form.current)) begin.current(name, value)
    setSent('sent' in form.current.dataset)
  }, [form])
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [form, sent])
}
