import { cpuOf, cpuOfPostgres, type Running } from './processes'
import { type Load, load, type Measured, type Request } from './wrk'

export interface Contender {
  name: string
  request: Request
  running: Running
}

/** One load on one contender. */
export interface Figure extends Measured {
  what: string
  contender: string
  connections: number
  round: number
  /** CPU time of a request in microseconds, of the server's process and of PostgreSQL. */
  cpuNode: number
  cpuPostgres: number
}

/** The default of `Plan.warmUpS`. */
export const WARM_UP_S = 4

export interface Plan {
  what: string
  connections: number
  rounds: number
  /** The number of rounds before. */
  after?: number
  seconds: number
  /** Seconds of load on each contender before anything is measured. */
  warmUpS?: number
  postmaster: number
}

/** Loads all contenders in turn, round by round, so that noise affects all of them; each round starts with another one. */
export async function inRounds(
  contenders: Contender[],
  plan: Plan,
  textsOf?: () => string[] | undefined,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const { rounds, after = 0 } = plan
  for (let round = after + 1; round <= after + rounds; round++) {
    const turn = contenders.map(
      (_, index) => contenders[(index + round - 1) % contenders.length] as Contender,
    )
    for (const contender of turn) {
      const { connections, seconds } = plan
      figures.push({
        ...(await one(contender, plan, { connections, seconds, texts: textsOf?.() })),
        round,
      })
    }
  }
  return figures
}

async function one(
  { name, request, running }: Contender,
  { what, connections, postmaster }: Plan,
  how: Load,
): Promise<Omit<Figure, 'round'>> {
  const before = [cpuOf(running.pid), cpuOfPostgres(postmaster)] as const
  const measured = await load(request, how)
  const each = (used: number) => Math.round(used / Math.max(1, measured.requests))
  const [cpuNode, cpuPostgres] = [
    each(cpuOf(running.pid) - before[0]),
    each(cpuOfPostgres(postmaster) - before[1]),
  ]
  return { what, contender: name, connections, ...measured, cpuNode, cpuPostgres }
}
