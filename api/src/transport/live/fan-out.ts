import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import type { Viewer } from '#platform/access/viewer'
import { SkipEvent } from '#platform/events/subscription-events'
import type { Logger } from '#platform/observability/log'
import { presentFailure } from '#platform/observability/present-error'
import { type Context, createContext, type Services } from '#platform/operation/context'
import { isTooLarge, responseTooLarge } from '../graphql/limits/check-limits'
import type { Admitted } from '../graphql/pipeline'
import {
  FanOutGroup,
  type FanOutGroupServices,
  recipientsOf,
  type Subscription,
} from './fan-out-group'
import { normalizedText } from './normalized-text'
import { PriorityLimiter } from './priority-limiter'
import type { SocketSessions } from './socket-sessions'
import type { EventPayload, Subscriber } from './subscriber'

/** A shared event has no client. */
const NO_CLIENT_ADDRESS = ''

/** Executions at once over all groups: leaves database connections to requests. */
const EVENT_CONCURRENCY = 4

export interface FanOutOptions {
  services: Services
  sessions: SocketSessions
  execute: (
    admitted: Admitted,
    contextValue: Context,
    rootValue: unknown,
  ) => Promise<ExecutionResult>
  present: (result: ExecutionResult) => FormattedExecutionResult
  log: Logger
}

/** Groups subscribers with the same query, operation, variables and recipients. */
export class FanOut {
  private readonly groups = new Map<string, FanOutGroup>()
  private readonly services: FanOutGroupServices

  constructor({ services, sessions, execute, present, log }: FanOutOptions) {
    this.services = {
      limiter: new PriorityLimiter(EVENT_CONCURRENCY),
      sourceContext: viewer => createContext(services, viewer, NO_CLIENT_ADDRESS),
      withActiveSession: subscribers => sessions.withActiveSession(subscribers),
      present: error => presentFailure(error, log),
      render: async (subscription: Subscription, event: unknown, viewer: Viewer | null) => {
        const result = await execute(
          subscription,
          createContext(services, viewer, NO_CLIENT_ADDRESS),
          event,
        )
        return result.errors?.some(({ originalError }) => originalError instanceof SkipEvent)
          ? { codes: [] }
          : payloadOf(present(result))
      },
    }

    function payloadOf(result: FormattedExecutionResult): EventPayload {
      const payload = JSON.stringify(result)
      if (isTooLarge(payload))
        return payloadOf({ errors: [presentFailure(responseTooLarge(), log)] })
      return {
        payload,
        codes: (result.errors ?? []).map(({ extensions }) => String(extensions?.code)),
      }
    }
  }

  join(subscriber: Subscriber, admitted: Admitted): Promise<Subscriber | ExecutionResult> {
    const { document, operationName, variables } = admitted
    const subscription: Subscription = {
      ...admitted,
      recipients: recipientsOf(admitted, subscriber.viewer),
    }
    const key = JSON.stringify([
      subscription.recipients,
      variables,
      normalizedText(document, operationName),
    ])
    const group =
      this.groups.get(key) ??
      new FanOutGroup(subscription, this.services, () => this.remove(key, group), subscriber)
    this.groups.set(key, group)
    return group.join(subscriber)
  }

  private remove(key: string, group: FanOutGroup): void {
    if (this.groups.get(key) === group) this.groups.delete(key)
  }
}
