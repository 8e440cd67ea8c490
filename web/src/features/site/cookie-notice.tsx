import { lazy, Suspense, useLayoutEffect, useState, type ComponentType } from 'react'
import { acceptCookieNotice, isCookieNoticeAccepted } from './cookie-consent'

/** Loaded by whoever has not accepted it; where it does not come, the page goes on without. */
const CookieNoticeBar = lazy<ComponentType<{ onAccept: () => void }>>(() =>
  import('./cookie-notice-bar').then(module => ({ default: module.CookieNoticeBar })).catch(() => ({ default: () => null })),
)

/** On every page until accepted. What was accepted is read after mounting: a server cannot know it. */
export function CookieNotice() {
  const [shown, setShown] = useState(false)
  useLayoutEffect(() => setShown(!isCookieNoticeAccepted()), [])
  function accept() {
    acceptCookieNotice()
    setShown(false)
  }
  return shown ? (
    <Suspense fallback={null}>
      <CookieNoticeBar onAccept={accept} />
    </Suspense>
  ) : null
}
