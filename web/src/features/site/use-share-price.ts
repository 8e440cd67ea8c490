import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** What the widget's own page says once its chart stands. */
const LOADED = 'share-price-loaded'
const PATIENCE_MS = 8_000

export type SharePriceState = 'waiting' | 'loaded' | 'missing'

/** Whether the widget in the frame has loaded. It may still come after it was given up. The frame is to stand once somebody listens to it. */
export function useSharePrice(): { frame: RefObject<HTMLIFrameElement | null>; listening: boolean; state: SharePriceState } {
  const frame = useRef<HTMLIFrameElement>(null)
  const [listening, setListening] = useState(false)
  const [state, setState] = useState<SharePriceState>('waiting')
  useEffect(() => {
    const patience = setTimeout(() => setState(before => (before === 'waiting' ? 'missing' : before)), PATIENCE_MS)
    // The frame has no origin of its own, so its window is what tells its message from anybody else's.
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (data === LOADED && source !== null && source === frame.current?.contentWindow) setState('loaded')
    }
    window.addEventListener('message', listen)
    // By itself: the browser takes as long to open a frame as for the rest of the page.
    startTransition(() => setListening(true))
    return () => {
      clearTimeout(patience)
      window.removeEventListener('message', listen)
    }
  }, [])
  return { frame, listening, state }
}
