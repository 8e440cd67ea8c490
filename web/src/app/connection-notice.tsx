import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'

/** Without it nothing is said of the connection, but the page stands. */
const ConnectionNoticeBar = lazy<ComponentType>(() =>
  import('./connection-notice-bar').then(module => ({ default: module.ConnectionNoticeBar })).catch(() => ({ default: () => null })),
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
  return loaded ? (
    <Suspense fallback={null}>
      <ConnectionNoticeBar />
    </Suspense>
  ) : null
}
