import type { ClientBase } from 'pg'

/** A statement as the database gets it. */
export interface Statement {
  text: string
  values: unknown[]
}

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Where a statement handles more rows than it may: each part of its plan that does. Nothing when it reads no further than its page. */
export async function excessOf(client: ClientBase, { text, values }: Statement, most: number): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Node }[] }>(`explain (analyze, timing off, format json) ${text}`, values)
  return rows
    .flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => partsOf(Plan)))
    .filter(part => part.rows > most)
    .map(({ name, rows }) => `${name}: ${rows} rows`)
}

function partsOf(node: Node): { name: string; rows: number }[] {
  const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const name = [node['Node Type'], node['Relation Name']].filter(Boolean).join(' of ')
  return [{ name, rows: Math.round(each * node['Actual Loops']) }, ...(node.Plans ?? []).flatMap(partsOf)]
}
