import type { AlertSubject } from '#modules/delivery/broadcasts/enter-broadcasts'

export interface PublishedItem {
  subject: AlertSubject
  itemId: string
}

/** Whether a visitor of this process is shown the item. */
export type ReadBack = (item: PublishedItem) => Promise<boolean>

declare module '#platform/operation/context' {
  interface Services {
    readBack: ReadBack
  }
}
