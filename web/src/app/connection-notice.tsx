import { useEffect, useState } from 'react'
import { optionalPart } from '../ui/feedback/optional-part'

const ConnectionNoticeBar = optionalPart(() => import('./connection-notice-bar').then(module => module.ConnectionNoticeBar))

/** On every page, and loaded after it: ahead of need, as nothing can be loaded offline. */
export function ConnectionNotice() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const show = () => setLoaded(true)
    if (document.readyState === 'complete') return show()
    window.addEventListener('load', show)
    return () => window.removeEventListener('load', show)
  }, [])
  return loaded ? <ConnectionNoticeBar /> : null
}
