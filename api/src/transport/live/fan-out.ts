import type { ExecutionResult, FormattedExecutionResult } from 'graphql'
import type { Viewer } from '../../platform/access/viewer'
import { createContext, type Context, type Services } from '../../platform/context'
import { SkipEvent } from '../../platform/events/subscription-events'
import type { Logger } from '../../platform/observability/log'
import { presentFailure } from '../../platform/observability/present-error'
import type { Admitted } from '../graphql/pipeline'
import { normalizedText } from './normal-text'
import { FanOutGroup, type Answer, type FanOutGroupServices, type Subscription } from './fan-out-group'
import type { Subscriber } from './subscriber'
import type { SocketSessions } from './socket-sessions'
import { Turns } from './turns'

/** An answer that many hear is no answer to a request from somewhere. */
const NOWHERE = ''

/** So many are worked out at once of all that there is to tell, which leaves connections to whoever asks. */
const ANSWERED_AT_ONCE = 4

export interface FanOutOptions {
  services: Services
  sessions: SocketSessions
  execute: (admitted: Admitted, contextValue: Context, rootValue: unknown) => Promise<ExecutionResult>
  present: (result: ExecutionResult) => FormattedExecutionResult
  log: Logger
}

/** Brings together who listens to the same: an audience with the same query, operation and variables. */
export class FanOut {
  private readonly groups = new Map<string, FanOutGroup>()
  private readonly services: FanOutGroupServices

  constructor({ services, sessions, execute, present, log }: FanOutOptions) {
    this.services = {
      turns: new Turns(ANSWERED_AT_ONCE),
      sourceContext: () => createContext(services, null, NOWHERE),
      standing: members => sessions.standing(members),
      present: error => presentFailure(error, log),
      answer: async (subscription: Subscription, event: unknown, viewer: Viewer | null) => {
        const result = await execute(subscription, createContext(services, viewer, NOWHERE), event)
        return result.errors?.some(({ originalError }) => originalError instanceof SkipEvent) ? { codes: [] } : answerOf(present(result))
      },
    }
  }

  join(member: Subscriber, admitted: Admitted): Promise<Subscriber | ExecutionResult> {
    const { document, operationName, variables } = admitted
    const subscription: Subscription = { ...admitted, audience: member.viewer?.kind === 'admin' ? 'admin' : 'public' }
    const key = JSON.stringify([subscription.audience, variables, normalizedText(document, operationName)])
    const group = this.groups.get(key) ?? new FanOutGroup(subscription, this.services, () => this.forget(key, group))
    this.groups.set(key, group)
    return group.join(member)
  }

  private forget(key: string, group: FanOutGroup): void {
    if (this.groups.get(key) === group) this.groups.delete(key)
  }
}

const answerOf = (result: FormattedExecutionResult): Answer => ({
  payload: JSON.stringify(result),
  codes: (result.errors ?? []).map(({ extensions }) => String(extensions?.code)),
})
