import { deepStrictEqual } from 'node:assert'
import type { Variant } from './reads'

/** Fails unless all contenders return the same rows and fields. The constant buffer is set to the portal's response. */
export async function requireSameAnswers(what: string, variants: Variant[]): Promise<void> {
  const portal = variants.find(({ name }) => name === 'portal, signed in')
  const constant = variants.find(({ name }) => name === 'constant')
  if (!portal || !constant) throw new Error(`No contender answers ${what}.`)
  const { text, rows } = await answerOf(portal)
  if (JSON.stringify(rows).length < 500)
    throw new Error(`There is nothing to read for ${what}: ${text}`)
  await fetch(constant.request.url, { method: 'PUT', body: text })
  for (const variant of variants) {
    const answer = await answerOf(variant)
    deepStrictEqual(
      answer.rows,
      rows,
      `${variant.name} answers something else to ${what}: ${answer.text.slice(0, 2_000)}`,
    )
  }
}

async function answerOf({
  name,
  request,
  pick,
}: Variant): Promise<{ text: string; rows: unknown }> {
  const { method = 'GET', headers = {}, body } = request
  const response = await fetch(request.url.replace('@', 'first'), {
    method,
    headers,
    ...(body && { body: body.replace('@', 'first') }),
  })
  const text = await response.text()
  try {
    return { text, rows: canonical(pick(JSON.parse(text))) }
  } catch (error) {
    throw new Error(`${name} answers ${response.status}: ${text.slice(0, 2_000)}`, { cause: error })
  }
}

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-][\d:]+)$/

/** Normalises the format of instants and the order of fields. */
function canonical(value: unknown): unknown {
  if (typeof value === 'string' && INSTANT.test(value)) return new Date(value).toISOString()
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([key, inner]) => [key, canonical(inner)]),
  )
}
