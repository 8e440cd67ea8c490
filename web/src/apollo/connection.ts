/** `offline`: the browser says so. `disconnected`: it does not, but the live connection has been gone for a while; requests may pass. */
export type ConnectionStatus = 'online' | 'offline' | 'disconnected'

/** A restarting server is back before this, which nobody needs to notice. */
const DISCONNECTED_AFTER_MS = 4_000

/** Calls back when the live connection opens or closes. Returns how to unsubscribe. */
export type OnLive = (listener: (up: boolean) => void) => () => void

/** The status of the connection to the portal. Listens to the browser only while it has subscribers. */
export function createConnection(onLive: OnLive) {
  const listeners = new Set<() => void>()
  let offline = false
  let disconnected = false
  let stop: (() => void) | undefined

  const status = (): ConnectionStatus =>
    offline ? 'offline' : disconnected ? 'disconnected' : 'online'
  function set(change: () => void): void {
    const before = status()
    change()
    if (status() !== before) for (const listener of [...listeners]) listener()
  }

  function start(): () => void {
    let liveUp = true
    let waiting: ReturnType<typeof setTimeout> | undefined
    function updateLive() {
      clearTimeout(waiting)
      set(() => (disconnected = false))
      if (!liveUp)
        waiting = setTimeout(() => set(() => (disconnected = true)), DISCONNECTED_AFTER_MS)
    }
    const endLive = onLive(up => {
      if (up === liveUp) return
      liveUp = up
      updateLive()
    })
    const updateOnline = () => {
      const wasOffline = offline
      set(() => (offline = !navigator.onLine))
      if (wasOffline && !offline) updateLive()
    }
    updateOnline()
    for (const news of ['online', 'offline']) window.addEventListener(news, updateOnline)
    return () => {
      clearTimeout(waiting)
      endLive()
      for (const news of ['online', 'offline']) window.removeEventListener(news, updateOnline)
      disconnected = false
    }
  }

  return {
    status,
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

export type Connection = ReturnType<typeof createConnection>
