import pg from 'pg'
import { READ_PLANS } from '#platform/database/connections/portal-driver'

/** A statement as the database gets it. */
export interface Statement {
  text: string
  values: unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** A part of a plan: the kind with its table or index, and the number of rows that it handles. */
interface Part {
  name: string
  rows: number
}

/** As the portal's own connections plan, where working at a statement with several processes would seem to cost nothing. */
const TEMPTED = [
  'parallel_setup_cost',
  'parallel_tuple_cost',
  'min_parallel_table_scan_size',
  'min_parallel_index_scan_size',
]
const TELLING = [
  'log_min_duration=0',
  'log_analyze=on',
  'log_timing=off',
  'log_format=json',
  'log_level=notice',
]

/** A connection that tells how it carries out each of its statements. */
export async function tellingClient(url: string): Promise<pg.Client> {
  const options = [READ_PLANS, ...TEMPTED.map(name => `-c ${name}=0`)].join(' ')
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  await client.query(
    `load 'auto_explain'; ${TELLING.map(setting => `set auto_explain.${setting.replace('=', ' = ')}`).join('; ')}`,
  )
  return client
}

async function plansOf(client: pg.Client, { text, values }: Statement): Promise<Node[]> {
  const plans: Node[] = []
  const note = ({ message = '' }: { message?: string | undefined }) =>
    plans.push(JSON.parse(message.slice(message.indexOf('{'))).Plan)
  client.on('notice', note)
  await client.query(text, values)
  // Within a transaction, PostgreSQL ends a statement and logs its plan when the next one begins.
  await client.query('show timezone')
  client.off('notice', note)
  return plans
}

/**
 * Where a statement handles more rows than it may, or has several processes for it: each part of its plan that does. Nothing when
 * it reads no further than its page.
 */
export async function excessOf(
  client: pg.Client,
  statement: Statement,
  maxRows: number,
): Promise<string[]> {
  return (await partsOf(client, statement))
    .filter(part => part.rows > maxRows || part.name.startsWith('Gather'))
    .map(({ name, rows }) => `${name}: ${rows} rows`)
}

/** How a statement reads its tables: the scan with its table or index, and how many rows it handles. */
export async function scansOf(client: pg.Client, statement: Statement): Promise<string[]> {
  return (await partsOf(client, statement))
    .filter(({ name }) => / Scan /.test(name))
    .map(({ name, rows }) => `${name}: ${rows} rows`)
}

/** The parts of a statement's plans. */
export async function partsOf(client: pg.Client, statement: Statement): Promise<Part[]> {
  return (await plansOf(client, statement)).flatMap(flatten)
}

function flatten(node: Node): Part[] {
  const each =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const name = [node['Node Type'], node['Index Name'] ?? node['Relation Name']]
    .filter(Boolean)
    .join(' of ')
  return [
    { name, rows: Math.round(each * node['Actual Loops']) },
    ...(node.Plans ?? []).flatMap(flatten),
  ]
}
