import { Suspense, useLayoutEffect, useState } from 'react'
import { tryStorage } from '../../storage'
import { CookieNoticeBar } from './cookie-notice-bar'

const KEY = 'cookie-consent-acknowledged'

/** Where it cannot be stored the notice is shown again on the next page, which harms nobody. */
const isAccepted = (): boolean => tryStorage(() => localStorage.getItem(KEY)) === 'true'

/** The page's first paint knows as well (api/src/transport/site/pages/page-script.ts). */
function accept(): void {
  document.documentElement.dataset.cookieNotice = 'accepted'
  tryStorage(() => localStorage.setItem(KEY, 'true'))
}

/** On every page until accepted, which works before the program is there; it is remembered once it is. Hydrated in a task of its own. */
export function CookieNotice() {
  const [shown, setShown] = useState(true)
  useLayoutEffect(() => {
    if (isAccepted()) setShown(false)
  }, [])
  function onAccept() {
    accept()
    setShown(false)
  }
  return (
    shown && (
      <Suspense>
        <CookieNoticeBar onAccept={onAccept} />
      </Suspense>
    )
  )
}
