/** One permitted change of a state. */
export interface Transition {
  /** Null for a new row. */
  readonly from: string | null
  readonly to: string
  readonly who: 'approver' | 'asker' | 'author' | 'editor' | 'mail provider' | 'portal'
  /** Named after the entity's method, if it has one. */
  readonly event: string
}

/** The transition table of a state machine, whose state changes in no other way. An event leads from a state to one state. */
export class Transitions<const Row extends Transition> {
  readonly states: readonly Row['to'][]

  constructor(readonly rows: readonly Row[]) {
    this.states = [...new Set(rows.map(({ to }) => to))]
  }

  /** The states in which the event may happen. */
  from<Event extends Row['event']>(event: Event): readonly SourceOf<Row, Event>[] {
    const sources = this.rows.filter(row => row.event === event).map(({ from }) => from)
    return [...new Set(sources)].filter(from => from !== null) as SourceOf<Row, Event>[]
  }

  /** Whether the event may happen in the state. */
  allows(event: Row['event'], state: Row['to']): boolean {
    return this.next(event, state) !== undefined
  }

  /** The state after the event; undefined if it may not happen. */
  next(event: Row['event'], state: Row['to']): Row['to'] | undefined {
    return this.rows.find(row => row.event === event && row.from === state)?.to
  }
}

type SourceOf<Row extends Transition, Event> = NonNullable<Extract<Row, { event: Event }>['from']>

export type StateOf<Table> = Table extends Transitions<infer Row> ? Row['to'] : never
export type EventOf<Table> = Table extends Transitions<infer Row> ? Row['event'] : never
