import type { ExecutionArgs, ExecutionResult, GraphQLFormattedError } from 'graphql'
import type { Viewer } from '../../platform/access/viewer'
import { createContext, type Services } from '../../platform/context'
import { NothingToTell } from '../../platform/events/subscription-events'
import type { Logger } from '../../platform/observability/log'
import { presentError, presentFailure } from '../../platform/observability/present-error'
import { normalText } from './normal-text'
import { Group, type Answer, type GroupServices, type Subscription } from './fan-out-group'
import type { Member } from './subscriber'
import type { SocketSessions } from './socket-sessions'
import { Turns } from './turns'

/** An answer that many hear is no answer to a request from somewhere. */
const NOWHERE = ''

/** So many are worked out at once of all that there is to tell, which leaves connections to whoever asks. */
const ANSWERED_AT_ONCE = 4

export interface FanOutOptions {
  services: Services
  sessions: SocketSessions
  execute: (args: ExecutionArgs) => Promise<ExecutionResult>
  log: Logger
}

/** Brings together who listens to the same: viewers of one kind with the same query, operation and variables. */
export class FanOut {
  private readonly groups = new Map<string, Group>()
  private readonly services: GroupServices

  constructor({ services, sessions, execute, log }: FanOutOptions) {
    this.services = {
      turns: new Turns(ANSWERED_AT_ONCE),
      sourceContext: () => createContext(services, null, NOWHERE),
      standing: members => sessions.standing(members),
      present: error => presentFailure(error, log),
      answer: async (subscription: Subscription, event: unknown, viewer: Viewer | null) =>
        answerOf(await execute({ ...subscription, rootValue: event, contextValue: createContext(services, viewer, NOWHERE) }), log),
    }
  }

  join(member: Member, subscription: Subscription): Promise<Member | ExecutionResult> {
    const { document, operationName, variableValues } = subscription
    const key = JSON.stringify([member.viewer?.kind, variableValues, normalText(document, operationName)])
    const group = this.groups.get(key) ?? new Group(subscription, this.services, () => this.forget(key, group))
    this.groups.set(key, group)
    return group.join(member)
  }

  private forget(key: string, group: Group): void {
    if (this.groups.get(key) === group) this.groups.delete(key)
  }
}

function answerOf(result: ExecutionResult, log: Logger): Answer {
  if (result.errors?.some(({ originalError }) => originalError instanceof NothingToTell)) return { codes: [] }
  const errors: GraphQLFormattedError[] = (result.errors ?? []).map(error => presentError(error, log))
  return {
    payload: JSON.stringify(errors.length > 0 ? { ...result, errors } : result),
    codes: errors.map(({ extensions }) => String(extensions?.code)),
  }
}
