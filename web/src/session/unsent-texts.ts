import { survive } from '../storage'
import { UNSENT } from './unsent-storage'

/** What people typed and did not send, of one kind: each text by its writer and by what it is about. */
export function unsentTexts<Kept extends { text: string }>(kind: string, open: () => Storage) {
  const keyOf = (writer: string, about: string) => `${UNSENT}${kind} ${writer} ${about}`
  /** What the storage did not take. */
  const untaken = new Map<string, string>()

  const raw = (key: string) => survive(() => open().getItem(key)) ?? untaken.get(key) ?? null
  const parsed = (text: string | null): Kept | null => {
    const kept = text === null ? undefined : survive(() => JSON.parse(text) as Kept)
    return typeof kept?.text === 'string' ? kept : null
  }
  return {
    keyOf,
    /** As it is stored: the same text is the same value. */
    raw: (writer: string, about: string): string | null => raw(keyOf(writer, about)),
    parsed,
    read: (writer: string, about: string): Kept | null => parsed(raw(keyOf(writer, about))),
    /** All of this writer's with anything in them, by what they are about. */
    all: (writer: string): Record<string, Kept> => {
      const prefix = keyOf(writer, '')
      const keys = (survive(() => Object.keys(open())) ?? []).filter(key => key.startsWith(prefix))
      const entries = keys.map(key => [key.slice(prefix.length), parsed(raw(key))] as const)
      return Object.fromEntries(entries.filter((entry): entry is readonly [string, Kept] => Boolean(entry[1]?.text)))
    },
    store: (writer: string, about: string, kept: Kept | null): void => {
      const key = keyOf(writer, about)
      untaken.delete(key)
      if (kept === null) return void survive(() => open().removeItem(key))
      const text = JSON.stringify(kept)
      const taken = survive(() => (open().setItem(key, text), true))
      if (taken) return
      survive(() => open().removeItem(key))
      untaken.set(key, text)
    },
  }
}
