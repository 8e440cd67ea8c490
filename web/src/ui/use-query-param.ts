import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The query with one parameter set, or left out where it says nothing. */
function withParam(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/**
 * A choice that stands in the address, so that Back, Forward, a reload and a sent link lead to it. The default is not written, and
 * stands for every unknown value. Another choice is another entry of the history, without the parameters that belong to the old one.
 */
export function useQueryChoice<Choice extends string>(
  name: string,
  choices: readonly Choice[],
  fallback: Choice,
  dropped: readonly string[] = [],
): [Choice, (choice: Choice) => void] {
  const [query, setQuery] = useSearchParams()
  const given = query.get(name)
  const choice = choices.find(known => known === given) ?? fallback
  // One press on a tab chooses it twice, by the mouse and by the focus, before the router has rendered the first.
  const latest = useRef(choice)
  useEffect(() => void (latest.current = choice))

  function choose(next: Choice): void {
    if (next === latest.current) return
    latest.current = next
    const rest = dropped.reduce((left, param) => withParam(left, param, null), query)
    setQuery(withParam(rest, name, next === fallback ? null : next), {
      state: { keepsScroll: true },
    })
  }
  return [choice, choose]
}

/**
 * A text that stands in the address once the typing has rested, in the same entry of the history: as it is typed, and as it rested.
 * The latter does not wait for the router, which changes the address in a transition.
 */
export function useQueryText(
  name: string,
  restMs: number,
): [typed: string, type: (text: string) => void, rested: string] {
  const [query, setQuery] = useSearchParams()
  const text = query.get(name) ?? ''
  const [typed, type] = useState(text)
  const [rested, rest] = useState(text)
  const written = useRef(text)

  // Back, Forward or a link led to another text.
  useEffect(() => {
    if (text === written.current) return
    written.current = text
    type(text)
    rest(text)
  }, [text])

  useEffect(() => {
    const next = typed.trim()
    if (next === written.current) return
    const timer = setTimeout(() => {
      written.current = next
      rest(next)
      setQuery(before => withParam(before, name, next), { replace: true })
    }, restMs)
    return () => clearTimeout(timer)
  }, [typed, name, restMs, setQuery])

  return [typed, type, rested]
}
