import { ApolloLink, Observable } from '@apollo/client'
import type { OnLive } from './connection'
import type { LiveOptions } from './live-link'

/** The WebSocket over which events arrive, loaded and opened at the first subscription. */
export interface LiveConnection {
  link: ApolloLink
  /** Calls back when the connection is up again after it was lost: what was missed has to be read. Returns the end. */
  onCatchUp(listener: () => void): () => void
  /** Calls back at once, when events stop arriving that somebody waits for, and when they arrive again. Returns the end. */
  onLive: OnLive
  /** Opens anew, because somebody else is signed in now. */
  restart(): void
}

export function liveConnection(options: LiveOptions): LiveConnection {
  const listeners = new Set<() => void>()
  const watchers = new Set<(up: boolean) => void>()
  let arriving = true
  function tell(up: boolean) {
    arriving = up
    for (const watcher of [...watchers]) watcher(up)
  }
  let listening = 0
  const news = {
    up: (again: boolean) => {
      tell(true)
      if (again) for (const listener of listeners) listener()
    },
    down: () => tell(listening === 0),
  }
  let opened: Promise<{ link: ApolloLink; close: () => void }> | undefined
  const open = () =>
    (opened ??= import('./live-link').then(({ openLiveLink }) => openLiveLink(options, news)))

  const link = new ApolloLink(
    (operation, forward) =>
      new Observable(observer => {
        let subscription: { unsubscribe: () => void } | undefined
        let ended = false
        listening += 1
        open().then(
          ({ link }) => {
            if (!ended) subscription = link.request(operation, forward)?.subscribe(observer)
          },
          (error: unknown) => observer.error(error),
        )
        return () => {
          ended = true
          listening -= 1
          subscription?.unsubscribe()
          // Nobody waits for it now.
          if (listening === 0) tell(true)
        }
      }),
  )
  return {
    link,
    onCatchUp: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onLive: watcher => {
      watchers.add(watcher)
      watcher(arriving)
      return () => void watchers.delete(watcher)
    },
    restart: () => void opened?.then(({ close }) => close()),
  }
}
