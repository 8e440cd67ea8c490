import type { ApolloCache, Reference } from '@apollo/client'
import type { QueueName } from '../generated/graphql'
import { without, type CachedList, type ReadField } from './place-in-list'

const QUEUES: readonly QueueName[] = ['PENDING', 'ANSWERED', 'FLAGGED', 'ARCHIVED']

/** Asked of a question on the desk, by its fields. */
type Asks = (read: <Value>(field: string) => Value | undefined) => boolean

/** The questions on the desk's loaded lists to which this applies, by their ids in the cache. */
function deskQuestions(cache: ApolloCache, applies: Asks): ReadonlySet<string> {
  const found = new Set<string>()
  eachQueue(cache, (list, readField) => {
    for (const { node } of list.edges) if (applies(field => readField(field, node))) found.add(node.__ref)
    return list
  })
  return found
}

/** Takes the questions that went along with what was deleted out of the desk's lists: a list that shows one would be read anew. */
export function dropDeskQuestions(cache: ApolloCache, applies: Asks): void {
  const gone = deskQuestions(cache, applies)
  eachQueue(cache, list => without(list, ref => gone.has(ref)))
  for (const id of gone) cache.evict({ id })
}

/** Shows an asker's new name and address on the desk's questions. */
export function renameDeskAsker(cache: ApolloCache, email: string, now: { name: string | null; email: string }): void {
  for (const id of deskQuestions(cache, isAskedBy(email))) {
    cache.modify({ id, fields: { user: user => ({ ...user, name: now.name, email: now.email }) } })
  }
}

export const isOnPresentation =
  (presentationRef: string | undefined): Asks =>
  read =>
    read<Reference>('presentation')?.__ref === presentationRef

/** Administrators see addresses whole, and no two shareholders have the same. */
export const isAskedBy =
  (email: string): Asks =>
  read =>
    read<{ email: string }>('user')?.email === email

function eachQueue(cache: ApolloCache, change: (list: CachedList, readField: ReadField) => CachedList): void {
  for (const name of QUEUES) {
    cache.modify({
      id: cache.identify({ __typename: 'ModerationQueue', name }),
      fields: (value, { fieldName, readField }) =>
        fieldName === 'questions' ? change(value as CachedList, readField as ReadField) : value,
    })
  }
}
