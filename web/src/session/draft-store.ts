import { tryStorage } from '../storage'
import { DRAFT_PREFIX } from './draft-storage'
import { readUser } from './session-storage'

/** Drafts of one kind, each by its writer and subject, in the browser's or the tab's storage. */
export function draftStore<Kept extends { text: string }>(kind: string, open: () => Storage) {
  const keyOf = (writer: string, about: string) => `${DRAFT_PREFIX}${kind} ${writer} ${about}`
  /** Drafts that the storage rejected. */
  const inMemory = new Map<string, string>()

  const raw = (key: string) => tryStorage(() => open().getItem(key)) ?? inMemory.get(key) ?? null
  const parsed = (text: string | null): Kept | null => {
    const kept = text === null ? undefined : tryStorage(() => JSON.parse(text) as Kept)
    return typeof kept?.text === 'string' ? kept : null
  }
  function store(writer: string, about: string, kept: Kept | null): void {
    const key = keyOf(writer, about)
    inMemory.delete(key)
    if (kept === null) return void tryStorage(() => open().removeItem(key))
    const text = JSON.stringify(kept)
    const isStored = tryStorage(() => (open().setItem(key, text), true))
    if (isStored) return
    tryStorage(() => open().removeItem(key))
    inMemory.set(key, text)
  }
  return {
    keyOf,
    /** The stored text, which is equal while the draft is. */
    raw: (writer: string, about: string): string | null => raw(keyOf(writer, about)),
    parsed,
    read: (writer: string, about: string): Kept | null => parsed(raw(keyOf(writer, about))),
    /** This writer's drafts with any text, by subject. */
    all: (writer: string): Record<string, Kept> => {
      const prefix = keyOf(writer, '')
      const keys = (tryStorage(() => Object.keys(open())) ?? []).filter(key =>
        key.startsWith(prefix),
      )
      const entries = keys.map(key => [key.slice(prefix.length), parsed(raw(key))] as const)
      return Object.fromEntries(
        entries.filter((entry): entry is readonly [string, Kept] => Boolean(entry[1]?.text)),
      )
    },
    store,
    /** Stores the draft, unless its writer has signed out: a request that ends later must leave nothing behind. */
    storeWhileSignedIn: (writer: string, about: string, kept: Kept | null): void => {
      if (readUser()?.email === writer) store(writer, about, kept)
    },
  }
}
