import { type FocusEvent, useEffect, useRef } from 'react'
import { useAfterPress } from './use-after-press'

const isBox = (target: EventTarget | null): target is HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement

/** Reports when the user starts and stops typing an answer inside the element. */
export function useTyping(onStart: () => void, onEnd: () => void) {
  const box = useRef<HTMLTextAreaElement>(null)
  const afterPress = useAfterPress()

  function end() {
    if (!box.current) return
    box.current = null
    // Elements must not move under a pressed pointer.
    afterPress(() => {
      if (!box.current) onEnd()
    })
  }
  // A submitted card is removed with its box.
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
