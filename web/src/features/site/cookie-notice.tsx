import { startTransition, useEffect, useState } from 'react'
import { optionalPart } from '../../ui/feedback/optional-part'
import { survive } from '../../storage'

const KEY = 'cookie-consent-acknowledged'

/** Where it cannot be stored the notice is shown again on the next page, which harms nobody. */
const isCookieNoticeAccepted = (): boolean => survive(() => localStorage.getItem(KEY)) === 'true'

const acceptCookieNotice = (): void => survive(() => localStorage.setItem(KEY, 'true'))

/** Loaded by whoever has not accepted it. */
const CookieNoticeBar = optionalPart(() => import('./cookie-notice-bar').then(module => module.CookieNoticeBar))

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
