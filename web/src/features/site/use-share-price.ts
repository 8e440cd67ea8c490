import { useEffect, useRef, useState, type RefObject } from 'react'

/** What the widget's own page says once its chart stands. */
const LOADED = 'share-price-loaded'
const PATIENCE_MS = 8_000

export type SharePriceState = 'waiting' | 'loaded' | 'missing'

/** Whether the widget in the frame has loaded. It may still come after it was given up. */
export function useSharePrice(): { frame: RefObject<HTMLIFrameElement | null>; state: SharePriceState } {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<SharePriceState>('waiting')
  useEffect(() => {
    const patience = setTimeout(() => setState(before => (before === 'waiting' ? 'missing' : before)), PATIENCE_MS)
    // The frame has no origin of its own, so its window is what tells its message from anybody else's.
    const listen = ({ data, source }: MessageEvent<unknown>) => {
      if (data === LOADED && source !== null && source === frame.current?.contentWindow) setState('loaded')
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(patience)
      window.removeEventListener('message', listen)
    }
  }, [])
  return { frame, state }
}
