import { startTransition, useEffect, useState } from 'react'
import { lazyOptional } from '../../ui/feedback/lazy-optional'
import { tryStorage } from '../../storage'

const KEY = 'cookie-consent-acknowledged'

/** Where it cannot be stored the notice is shown again on the next page, which harms nobody. */
const isCookieNoticeAccepted = (): boolean => tryStorage(() => localStorage.getItem(KEY)) === 'true'

const acceptCookieNotice = (): void => tryStorage(() => localStorage.setItem(KEY, 'true'))

/** Loaded by whoever has not accepted it. */
const CookieNoticeBar = lazyOptional(() => import('./cookie-notice-bar').then(module => module.CookieNoticeBar))

/** On every page until accepted. What was accepted is read after mounting: a server cannot know it. */
export function CookieNotice() {
  const [shown, setShown] = useState(false)
  useEffect(() => startTransition(() => setShown(!isCookieNoticeAccepted())), [])
  function accept() {
    acceptCookieNotice()
    setShown(false)
  }
  return shown ? <CookieNoticeBar onAccept={accept} /> : null
}
