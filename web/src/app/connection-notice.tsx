import { useContext, useEffect, useState } from 'react'
import { ApiContext } from '../apollo/api-context'
import { lazyOptional } from '../ui/feedback/lazy-optional'

const ConnectionNoticeBar = lazyOptional(() =>
  import('./connection-notice-bar').then(module => module.ConnectionNoticeBar),
)

/** On every page, and loaded after it: ahead of need, as nothing can be loaded offline. */
export function ConnectionNotice() {
  const [loaded, setLoaded] = useState(false)
  useEffect(() => {
    const show = () => setLoaded(true)
    if (document.readyState === 'complete') return show()
    window.addEventListener('load', show)
    return () => window.removeEventListener('load', show)
  }, [])
  const { api } = useContext(ApiContext)
  return loaded && api ? <ConnectionNoticeBar /> : null
}
