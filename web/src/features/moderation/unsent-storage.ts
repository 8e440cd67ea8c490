import type { UnsentAnswer } from './unsent-answer'

export type UnsentById = Readonly<Record<string, UnsentAnswer>>

const prefixOf = (writer: string) => `unsent-answer ${writer} `

/** Storage may be switched off, full or forbidden: then what is typed is gone on a reload, and the desk goes on. */
function survive<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt()
  } catch {
    return undefined
  }
}

/** What this writer left unsent in this tab of the browser. */
export function readUnsent(writer: string): UnsentById {
  const prefix = prefixOf(writer)
  const keys = survive(() => Object.keys(sessionStorage).filter(key => key.startsWith(prefix))) ?? []
  const read = keys.map(key => [key.slice(prefix.length), survive(() => JSON.parse(sessionStorage.getItem(key) ?? ''))] as const)
  return Object.fromEntries(read.filter((entry): entry is readonly [string, UnsentAnswer] => typeof entry[1]?.text === 'string'))
}

/** What is under way at a reload has happened or has not: the desk asks when it opens. */
export function storeUnsent(writer: string, questionId: string, answer: UnsentAnswer | null): void {
  const key = prefixOf(writer) + questionId
  survive(() => (answer ? sessionStorage.setItem(key, JSON.stringify({ ...answer, moving: undefined })) : sessionStorage.removeItem(key)))
}
