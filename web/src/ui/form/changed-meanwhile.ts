import { createContext } from 'react'

/** What a colleague put into fields that were typed over here, by name. */
export const ChangedMeanwhile = createContext<Record<string, unknown>>({})

export function changedNote(value: unknown): string {
  if (typeof value === 'boolean')
    return `A colleague has switched this ${value ? 'on' : 'off'} meanwhile.`
  return value === '' || value === null
    ? 'A colleague has emptied this meanwhile.'
    : `A colleague has changed this to “${String(value)}”.`
}
