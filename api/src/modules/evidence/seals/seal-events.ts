import type { ClientBase } from 'pg'
import { chainOf, FIRST_PREVIOUS, leafOf } from '../evidence-chain'

/** How many events are numbered in one statement. */
export const SEAL_BATCH = 5_000

/** The end of the chain, or of an empty one. */
export interface ChainEnd {
  size: number
  chain: Buffer
}

/**
 * Joined, the two tables were hashed whole, since the planner takes the one that is nearly always empty for a large one: a round cost as
 * much as there were events. As an array the ids are looked up. They begin with a time, so the lowest are about the oldest.
 */
export const WAITING = `
  select id, event from evidence_event
  where id = any (array(select event_id from evidence_unsealed order by event_id limit ${SEAL_BATCH}))
  order by at, id`

export async function chainEnd(client: Pick<ClientBase, 'query'>): Promise<ChainEnd> {
  const { rows } = await client.query<{ number: string; chain: string }>(
    'select number, chain from evidence_seal order by number desc limit 1',
  )
  const [last] = rows
  return last
    ? { size: Number(last.number), chain: Buffer.from(last.chain, 'hex') }
    : { size: 0, chain: FIRST_PREVIOUS }
}

/**
 * Numbers the events that wait, oldest first, and returns how many; at most `SEAL_BATCH`. Whoever calls it holds the sealer's lock. Numbers
 * and chain are unique, so that a second one would fail rather than fork the chain.
 */
export async function sealEvents(client: Pick<ClientBase, 'query'>, now: Date): Promise<number> {
  const { rows: events } = await client.query<{ id: string; event: string }>(WAITING)
  if (events.length === 0) return 0
  let { size, chain } = await chainEnd(client)
  const leaves: string[] = []
  const chains: string[] = []
  for (const { event } of events) {
    const leaf = leafOf(event)
    chain = chainOf(chain, leaf)
    leaves.push(leaf.toString('hex'))
    chains.push(chain.toString('hex'))
  }
  await client.query(
    `with sealed as (
       insert into evidence_seal (number, event_id, leaf, chain, sealed_at)
       select $1::bigint + at, event_id, leaf, chain, $5 from unnest($2::uuid[], $3::text[], $4::text[]) with ordinality as sealed (event_id, leaf, chain, at)
     )
     delete from evidence_unsealed where event_id = any($2::uuid[])`,
    [size, events.map(({ id }) => id), leaves, chains, now],
  )
  return events.length
}
