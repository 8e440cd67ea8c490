import { useEffect, useState } from 'react'
import styled, { keyframes } from 'styled-components'
import { theme } from '../ui/theme'
import { VisuallyHidden } from '../ui/typography/visually-hidden'

/** Most programs come sooner, and nothing is said of them. */
const SLOW_AFTER_MS = 400

const come = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`

/** Along the window's upper edge. */
const Line = styled.div`
  position: fixed;
  inset: 0 0 auto;
  z-index: ${theme.layer.notice};
  height: 3px;
  background: ${theme.colour.accent};
  transform: scaleX(0.9);
  transform-origin: left;
  animation: ${come} 4s ease-out;
`

/** Says, to eyes and ears, that the next page's program takes a while: until it is there the old page stays. */
export function PageLoading() {
  const [slow, setSlow] = useState(0)
  useEffect(() => {
    function onComing({ detail }: CustomEvent<Promise<unknown>>) {
      const timer = setTimeout(() => {
        setSlow(count => count + 1)
        void detail.then(() => setSlow(count => count - 1))
      }, SLOW_AFTER_MS)
      void detail.then(() => clearTimeout(timer))
    }
    window.addEventListener('page-coming', onComing)
    return () => window.removeEventListener('page-coming', onComing)
  }, [])
  return (
    <>
      {slow > 0 && <Line />}
      <VisuallyHidden role="status">{slow > 0 && 'Loading page'}</VisuallyHidden>
    </>
  )
}
