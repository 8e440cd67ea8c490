import { useLayoutEffect } from 'react'
import { useSession } from './session'

/** Set on the document by the page itself before it is painted, where somebody has signed in (api/src/transport/site/pages/page-script.ts). */
const MARK = 'data-signed-in'

/** From now on the page is hydrated, shows who is signed in, and hides nothing from them. */
export function useSignedInMark(): void {
  const { ready } = useSession()
  useLayoutEffect(() => {
    // The page itself has waited for it (api/src/transport/site/pages/page-script.ts).
    dispatchEvent(new Event('hydrated'))
    if (ready) document.documentElement.removeAttribute(MARK)
  }, [ready])
}
