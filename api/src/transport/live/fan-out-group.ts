import { setImmediate as turn } from 'node:timers/promises'
import { createSourceEventStream, type ExecutionResult, type GraphQLFormattedError } from 'graphql'
import { rootFieldsOf } from '../../platform/access/root-fields'
import type { Viewer } from '../../platform/access/viewer'
import { currentScope, withinScope } from '../../platform/observability/scope'
import { MAX_SUBSCRIPTIONS_PER_SOCKET } from '@portal/rules/limits'
import type { Admitted } from '../graphql/pipeline'
import type { Subscriber } from './subscriber'
import type { Turns } from './turns'

/** Who hears the same of an event: all administrators, or everybody else. */
export type Audience = 'admin' | 'public'

/** What a subscription is made of, whoever of its audience listens. */
export interface Subscription extends Admitted {
  audience: Audience
}

/** What all who listen are told of an event; without a payload nothing. */
export interface Answer {
  payload?: string
  codes: readonly string[]
}

export interface FanOutGroupServices {
  /** What a source is opened with: it says what happens, whoever hears it. */
  sourceContext: () => object
  /** Those whose session stands; the others are sent away. */
  standing: (members: readonly Subscriber[]) => Promise<Subscriber[]>
  answer: (subscription: Subscription, event: unknown, viewer: Viewer | null) => Promise<Answer>
  /** Of all groups together a few are answered at once. */
  turns: Turns
  present: (error: unknown) => GraphQLFormattedError
}

/** After so many sockets others get their turn. */
const TOLD_AT_A_TIME = 250
const UNAVAILABLE = 'UNAVAILABLE'

/**
 * Everybody who listens to the same: one source of events, and for each event one execution and one serialisation, however many
 * listen. What the public hears is worked out as for a visitor, shareholders included, so that an event holds nothing that is for one
 * of them; what administrators hear, as for any of them. It ends with the last of them.
 */
export class FanOutGroup {
  private readonly members = new Set<Subscriber>()
  private source: AsyncIterator<unknown> | undefined
  /** Settles once no event is missed any more; with a result where the source could not be opened. */
  private readonly begun: Promise<ExecutionResult | undefined>
  private readonly initialEvent: unknown

  constructor(
    private readonly subscription: Subscription,
    private readonly services: FanOutGroupServices,
    /** From here on nobody may join. */
    private readonly onEnd: () => void,
  ) {
    this.initialEvent = firstEventOf(subscription)
    this.begun = this.begin()
  }

  async join(member: Subscriber): Promise<Subscriber | ExecutionResult> {
    member.join(this, this.initialEvent !== undefined)
    this.members.add(member)
    try {
      const refused = await this.begun
      if (refused) void member.return()
      else if (this.initialEvent !== undefined) void this.tellAll(this.initialEvent, [member], (one, payload) => one.begin(payload))
      return refused ?? member
    } catch (error) {
      void member.return()
      throw error
    }
  }

  leave(member: Subscriber): void {
    if (!this.members.delete(member) || this.members.size > 0) return
    this.onEnd()
    this.endSource()
  }

  private async begin(): Promise<ExecutionResult | undefined> {
    const { schema, document, operationName, variables } = this.subscription
    const contextValue = this.services.sourceContext()
    const stream = await createSourceEventStream({ schema, document, operationName, variableValues: variables, contextValue })
    if (!(Symbol.asyncIterator in stream)) return stream
    const source = stream[Symbol.asyncIterator]()
    // Asking for the first event is what has it listen.
    void this.listen(source, source.next())
    this.source = source
    if (this.members.size === 0) this.endSource()
    return undefined
  }

  private endSource(): void {
    // It fails where there was more than anybody could keep up with, which concerns nobody any more.
    this.source?.return?.().catch(() => undefined)
  }

  private async listen(source: AsyncIterator<unknown>, first: Promise<IteratorResult<unknown>>): Promise<void> {
    try {
      for (let next = await first; !next.done; next = await source.next()) await this.tellAll(next.value, [...this.members])
      for (const member of this.members) void member.return()
    } catch (error) {
      // Such as a group that lags a thousand events behind: its members start anew, instead of missing some silently.
      const shown = this.services.present(error)
      for (const { line, scope } of this.members) {
        scope?.codes.add(codeOf(shown))
        line.comeBack()
      }
    } finally {
      this.onEnd()
    }
  }

  /** In the name of the first of them, which is whom a line in the log and a trace lead to. Never fails. */
  private tellAll(event: unknown, members: readonly Subscriber[], tellOne = (member: Subscriber, payload: string) => member.tell(payload)) {
    const scope = members[0]?.scope ?? currentScope()
    const tell = async () => {
      try {
        const weight = members.reduce((least, { line }) => Math.min(least, line.subscriptions), MAX_SUBSCRIPTIONS_PER_SOCKET)
        const { services, subscription } = this
        const standing = await services.standing(members)
        if (standing.length === 0) return
        const viewer = subscription.audience === 'admin' ? (standing[0]?.viewer ?? null) : null
        await this.tellSame(standing, await services.turns.run(weight, () => services.answer(subscription, event, viewer)), tellOne)
      } catch (error) {
        const shown = this.services.present(error)
        for (const member of members) this.fail(member, shown)
      }
    }
    return scope ? withinScope({ ...scope, codes: new Set() }, tell) : tell()
  }

  private async tellSame(
    members: readonly Subscriber[],
    { payload, codes }: Answer,
    tellOne: (member: Subscriber, payload: string) => void,
  ) {
    if (payload === undefined) return
    for (const [index, member] of members.entries()) {
      tellOne(member, payload)
      for (const code of codes) member.scope?.codes.add(code)
      if (codes.includes(UNAVAILABLE)) member.line.comeBack()
      if ((index + 1) % TOLD_AT_A_TIME === 0) await turn()
    }
  }

  private fail(member: Subscriber, shown: GraphQLFormattedError): void {
    member.fail([shown])
    if (codeOf(shown) === UNAVAILABLE) member.line.comeBack()
  }
}

const codeOf = ({ extensions }: GraphQLFormattedError): string => String(extensions?.code)

/** A subscription has one field at its root. */
function firstEventOf({ schema, document, operationName }: Subscription): unknown {
  const [name = ''] = rootFieldsOf(document, operationName)
  return schema.getSubscriptionType()?.getFields()[name]?.extensions.initialEvent
}
