import { type FocusEvent, useEffect, useRef } from 'react'
import { useAfterPress } from './use-after-press'

const isBox = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement

/** Tells when somebody begins to type an answer in what is around, and when they have stopped. */
export function useTyping(onStart: () => void, onEnd: () => void) {
  const box = useRef<HTMLTextAreaElement>(null)
  const afterPress = useAfterPress()

  function end() {
    if (!box.current) return
    box.current = null
    // Nothing is to move under a pointer that is pressing something.
    afterPress(() => {
      if (!box.current) onEnd()
    })
  }
  // A card that was submitted takes its box along.
  useEffect(() => {
    if (box.current && !box.current.isConnected) end()
  })

  return {
    resume: () => box.current?.focus({ preventScroll: true }),
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (!isBox(target)) return end()
      box.current = target
      onStart()
    },
    onBlur: ({ target, relatedTarget }: FocusEvent<HTMLElement>) => {
      const leftTheWindow = document.activeElement === target
      const keeps =
        relatedTarget instanceof Element &&
        (isBox(relatedTarget) || relatedTarget.closest('[data-keeps-typing]') !== null)
      if (!leftTheWindow && !keeps) end()
    },
  }
}
