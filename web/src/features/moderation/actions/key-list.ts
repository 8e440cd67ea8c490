import type { QueueName } from '../../../generated/graphql'
import { type ActionName, actions } from './actions'

export interface KeyHint {
  keys: readonly string[]
  does: string
  /** Undefined for all lists. */
  on?: readonly QueueName[]
  /** Only shown on the sheet of all keys. */
  isRare?: true
}

/** Their buttons do not mention a key. */
const listedFirst = new Set<ActionName>(['answer', 'merge'])

const ofAction = (name: ActionName): KeyHint[] => {
  const { key, label, queues } = actions[name]
  return key ? [{ keys: [key], does: label, on: queues }] : []
}

/** Actions with the same key are one entry. */
const others = (Object.keys(actions) as ActionName[])
  .filter(
    (name, at, all) => all.findIndex(other => actions[other].key === actions[name].key) === at,
  )
  .filter(name => !listedFirst.has(name))

/** The keys of a list, most used first. */
export const keyHints: readonly KeyHint[] = [
  { keys: ['J', 'K'], does: 'Next, previous' },
  ...ofAction('answer'),
  { keys: ['Space'], does: 'Choose', on: actions.merge.queues },
  ...ofAction('merge'),
  ...others.flatMap(ofAction),
  { keys: ['Ctrl', '↵'], does: 'Submit', on: actions.answer.queues },
  { keys: ['Esc'], does: 'Leave the answer', on: actions.answer.queues, isRare: true },
  { keys: ['F8'], does: 'Notifications, such as Undo', isRare: true },
]

export const hintsOn = (list: QueueName, mayEdit: boolean): readonly KeyHint[] =>
  keyHints.filter(({ on }) => !on || (mayEdit && on.includes(list)))
