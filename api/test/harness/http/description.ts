import Ajv, { type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { Tag } from '../../../src/transport/rest/route'
import { routes } from '../../../src/transport/rest/routes'

interface Operation {
  responses: Record<
    string,
    { headers?: Record<string, object>; content: Record<string, { schema: object }> }
  >
}

export interface Description {
  openapi: string
  info: { title: string }
  paths: Record<string, Record<string, Operation & Record<string, any>>>
  components: { schemas: Record<string, any> }
}

const ajv = new Ajv({ strict: false, allErrors: true })
addFormats(ajv)

/** Whether a value is as a schema of the document says, with nothing beside; else what is wrong with it. */
export function faultsOf(description: Description, schema: object, value: unknown): object[] {
  const validate = validatorOf(description, schema)
  return validate(value) ? [] : (validate.errors ?? [])
}

const validators = new WeakMap<Description, Map<string, ValidateFunction>>()

/** Compiles each schema once: compiling it takes 5 ms. */
function validatorOf(description: Description, schema: object): ValidateFunction {
  const known = validators.get(description) ?? new Map<string, ValidateFunction>()
  validators.set(description, known)
  const key = JSON.stringify(schema)
  const validate =
    known.get(key) ??
    ajv.compile(closed({ ...schema, components: description.components }) as object)
  known.set(key, validate)
  return validate
}

/** Readers must put up with fields that come later; a test finds those that nobody described. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const copy = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closed(value)]),
  )
  return copy.type === 'object' && 'properties' in copy
    ? { ...copy, additionalProperties: false }
    : copy
}

const descriptions = new Map<string, Promise<Description>>()

/** The description that a portal gives of itself. */
export function descriptionOf(address: string): Promise<Description> {
  const known =
    descriptions.get(address) ??
    fetch(`${address}/api/openapi.json`).then(async answer => (await answer.json()) as Description)
  descriptions.set(address, known)
  return known
}

const answered = new Set<string>()

/** Files of tests that run together share the set. */
export const forgetAnswers = (): void => answered.clear()

const patternOf = (path: string) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`)

/** Fails when an answer is not as the description of its path says; what has none must be refused in the common shape. */
export async function compare(
  address: string,
  method: string,
  path: string,
  answer: { status: number; body: unknown },
): Promise<void> {
  const description = await descriptionOf(address)
  const { pathname } = new URL(path, address)
  const [template, operations] =
    Object.entries(description.paths).find(
      ([template, operations]) =>
        patternOf(template).test(pathname) && operations[method.toLowerCase()],
    ) ?? []
  const operation = operations?.[method.toLowerCase()]
  const described = operation ? operation.responses[answer.status] : undefined
  if (operation && !described)
    throw new Error(`${method} ${path}: an answer of ${answer.status} is not described`)
  const { 'application/json': json, 'text/csv': csv } = described?.content ?? {}
  const schema = (json ?? csv)?.schema ?? { $ref: '#/components/schemas/Error' }
  const faults = faultsOf(description, schema, answer.body)
  if (faults.length > 0)
    throw new Error(`${method} ${path}: the answer is not as described: ${JSON.stringify(faults)}`)
  if (template && answer.status < 300) answered.add(`${method} ${template}`)
}

/** The routes of a tag that nobody in this file of tests got an answer from. */
export const unanswered = (tag: Tag): string[] =>
  routes
    .filter(route => route.tag === tag)
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter(route => !answered.has(route))
