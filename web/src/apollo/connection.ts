/** `offline`: the browser says so. `lost`: it does not, but the live connection has been gone for a while; requests may pass. */
export type Reach = 'here' | 'offline' | 'lost'

/** A process that is replaced is back before this: nobody needs to hear of it. */
const LOST_AFTER_MS = 4_000

/** Tells whether events can arrive, when that changes. Returns the end. */
export type OnLive = (listener: (up: boolean) => void) => () => void

/** What is known of the way to the portal. Touches the browser only while somebody listens. */
export function connectionOver(onLive: OnLive) {
  const listeners = new Set<() => void>()
  let offline = false
  let lost = false
  let stop: (() => void) | undefined

  const reach = (): Reach => (offline ? 'offline' : lost ? 'lost' : 'here')
  function set(change: () => void): void {
    const before = reach()
    change()
    if (reach() !== before) for (const listener of [...listeners]) listener()
  }

  function start(): () => void {
    let liveUp = true
    let waiting: ReturnType<typeof setTimeout> | undefined
    function lookAtLive() {
      clearTimeout(waiting)
      set(() => (lost = false))
      if (!liveUp) waiting = setTimeout(() => set(() => (lost = true)), LOST_AFTER_MS)
    }
    const endLive = onLive(up => {
      if (up === liveUp) return
      liveUp = up
      lookAtLive()
    })
    const lookAtBrowser = () => {
      const wasOffline = offline
      set(() => (offline = !navigator.onLine))
      if (wasOffline && !offline) lookAtLive()
    }
    lookAtBrowser()
    for (const news of ['online', 'offline']) window.addEventListener(news, lookAtBrowser)
    return () => {
      clearTimeout(waiting)
      endLive()
      for (const news of ['online', 'offline']) window.removeEventListener(news, lookAtBrowser)
      lost = false
    }
  }

  return {
    reach,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
  }
}

export type Connection = ReturnType<typeof connectionOver>
