import { ApolloLink, Observable } from '@apollo/client'
import { act } from '@testing-library/react'
import type { DocumentNode, FieldNode, FormattedExecutionResult } from 'graphql'
import { execute, getArgumentValues, getOperationAST, Kind } from 'graphql'
import type { FakeApi } from './portal-schema'

interface ActiveSubscription {
  field: string
  args: Record<string, unknown>
  deliver: (event: object) => Promise<void>
}

/** Whether the API would send the event to a subscription with these arguments. */
function concerns(event: unknown, { presentationId }: Record<string, unknown>): boolean {
  const { presentation } = [event].flat()[0] as { presentation?: { id: string } }
  return (
    presentationId === undefined || presentationId === null || presentation?.id === presentationId
  )
}

function rootFieldOf(query: DocumentNode): FieldNode | undefined {
  const selections = getOperationAST(query)?.selectionSet.selections
  return selections?.find((selection): selection is FieldNode => selection.kind === Kind.FIELD)
}

/** The live connection, in a test's hands: the events are the test's, the selection is the page's. */
export function liveEvents(api: FakeApi) {
  const active = new Set<ActiveSubscription>()
  const listeners = new Set<() => void>()
  const watchers = new Set<(up: boolean) => void>()

  const link = new ApolloLink(
    ({ query, variables }) =>
      new Observable(observer => {
        const node = rootFieldOf(query)
        const field = node && api.schema.getSubscriptionType()?.getFields()[node.name.value]
        if (!node || !field) throw new Error('Not a subscription of schema.graphql')
        async function deliver(event: object) {
          const result = await execute({
            ...api,
            document: query,
            variableValues: variables,
            rootValue: event,
          })
          const { data, errors } = result as FormattedExecutionResult
          observer.next(errors ? { data, errors } : { data })
        }
        const subscription: ActiveSubscription = {
          field: field.name,
          args: getArgumentValues(field, node, variables),
          deliver,
        }
        active.add(subscription)
        return () => void active.delete(subscription)
      }),
  )

  return {
    /** Delivers an event, for example `{ questionAnswered: aQuestion({ answerText: '…' }) }`, to whoever watches its field. */
    push: (event: Record<string, unknown>) =>
      act(async () => {
        for (const { field, args, deliver } of [...active])
          if (field in event && concerns(event[field], args)) await deliver(event)
      }),
    /** What is being watched now, with its arguments. */
    subscriptions: () => [...active].map(({ field, args }) => ({ field, args })),
    /** The connection was lost and is up again: events may have been missed. */
    catchUp: () => act(async () => listeners.forEach(listener => listener())),
    /** Events stop arriving, or arrive again. */
    up: (up: boolean) => act(async () => watchers.forEach(watcher => watcher(up))),
    link,
    onLive: (watcher: (up: boolean) => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    onCatchUp: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
