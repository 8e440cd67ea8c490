import { ApolloLink, Observable } from '@apollo/client'
import type { LiveOptions } from './live-link'

/** The WebSocket over which events arrive, loaded and opened at the first subscription. */
export interface LiveConnection {
  link: ApolloLink
  /** Calls back when the connection is up again after it was lost: what was missed has to be read. Returns the end. */
  onCatchUp(listener: () => void): () => void
  /** Opens anew, because somebody else is signed in now. */
  restart(): void
}

export function liveConnection(options: LiveOptions): LiveConnection {
  const listeners = new Set<() => void>()
  const catchUp = (again: boolean) => {
    if (again) for (const listener of listeners) listener()
  }
  let opened: Promise<{ link: ApolloLink; close: () => void }> | undefined
  const open = () => (opened ??= import('./live-link').then(({ openLiveLink }) => openLiveLink(options, catchUp)))

  const link = new ApolloLink(
    (operation, forward) =>
      new Observable(observer => {
        let subscription: { unsubscribe: () => void } | undefined
        let ended = false
        open().then(
          ({ link }) => {
            if (!ended) subscription = link.request(operation, forward)?.subscribe(observer)
          },
          (error: unknown) => observer.error(error),
        )
        return () => {
          ended = true
          subscription?.unsubscribe()
        }
      }),
  )
  return {
    link,
    onCatchUp: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    restart: () => void opened?.then(({ close }) => close()),
  }
}
