import { startTransition, useEffect, useState } from 'react'
import { optionalPart } from '../../ui/optional-part'
import { acceptCookieNotice, isCookieNoticeAccepted } from './cookie-consent'

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
