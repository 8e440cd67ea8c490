import {
  getNamedType,
  getNullableType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  typeFromAST,
} from 'graphql'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import type { RestRoute } from '../route'
import { exampleOf } from './examples'
import { type JsonSchema, leafSchema, orNull } from './json-schema'
import { operationOf } from './response-schema'
import { choicesIn, restDescription } from './terminology'

/** The schema of an input field. No `date-time` format, since plain dates are accepted too; listed choices become an enum. */
export function inputSchema(parent: string, field: GraphQLInputField): JsonSchema {
  const isList = isListType(getNullableType(field.type))
  const one = itemSchema(field)
  const schema = isList ? { type: 'array', items: one } : one
  return {
    ...orNull(schema, field.type),
    description: restDescription(field.description),
    ...exampleOf(parent, field.name),
  }
}

/** Ids that are no UUIDs. */
const OTHER_IDS = new Set(['declarationId'])

function itemSchema({ name, type, description }: GraphQLInputField): JsonSchema {
  const named = getNamedType(type)
  if (isInputObjectType(named)) return objectSchema(named)
  const { format, ...leaf } = leafSchema(named)
  const choices = choicesIn(description)
  return {
    ...leaf,
    ...(format === 'uuid' && !OTHER_IDS.has(name) && { format }),
    ...(choices && { enum: choices }),
  }
}

function objectSchema(type: GraphQLInputObjectType): JsonSchema {
  const fields = Object.values(type.getFields())
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map(field => [field.name, inputSchema(type.name, field)]),
    ),
    required: fields.filter(({ type }) => isNonNullType(type)).map(({ name }) => name),
  }
}

/** Input fields that REST does not have. */
const GRAPHQL_ONLY = new Set(['expectedVersion'])

/** The input fields of a variable of the route's document. */
export function fieldsOfVariable(
  schema: GraphQLSchema,
  route: RestRoute,
  name: string,
): { type: string; fields: GraphQLInputField[] } {
  const definition = operationOf(route.document).variableDefinitions?.find(
    ({ variable }) => variable.name.value === name,
  )
  const type = definition && getNamedType(typeFromAST(schema, definition.type as never))
  return isInputObjectType(type)
    ? { type: type.name, fields: Object.values(type.getFields()) }
    : { type: '', fields: [] }
}

/** The schema of a route's JSON body: the document's input without path parameters and headers; null when nothing is left. */
export function payloadSchema(schema: GraphQLSchema, route: RestRoute) {
  const { type, fields } = fieldsOfVariable(schema, route, 'input')
  const sent = route.payload
    ? Object.entries(route.payload).flatMap(([name, field]) =>
        fields.filter(given => given.name === field).map(given => ({ name, given })),
      )
    : fields
        .filter(
          ({ name, type }) =>
            getNamedType(type).name !== 'ID' && !inHeader(route, name) && !GRAPHQL_ONLY.has(name),
        )
        .map(given => ({ name: given.name, given }))
  if (sent.length === 0) return null
  return {
    type: 'object',
    properties: Object.fromEntries(
      sent.map(({ name, given }) => [
        name,
        { ...inputSchema(type, given), ...exampleOf(type, name) },
      ]),
    ),
    required: sent.filter(({ given }) => isNonNullType(given.type)).map(({ name }) => name),
  }
}

const inHeader = ({ headers = {} }: RestRoute, field: string): boolean =>
  Object.values(headers).includes(field)

const file: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `The file, at most ${UPLOAD_MAX_BYTES.toLocaleString('en')} bytes.`,
}

/** The request body of a route, if it reads one. */
export function requestBody(schema: GraphQLSchema, route: RestRoute) {
  if (route.file === 'form')
    return content('multipart/form-data', {
      type: 'object',
      properties: { file },
      required: ['file'],
    })
  if (route.file === 'bytes') return content('application/octet-stream', file)
  const payload = route.method === 'GET' ? null : payloadSchema(schema, route)
  return payload
    ? { ...content('application/json', payload), required: payload.required.length > 0 }
    : undefined
}

const content = (type: string, schema: JsonSchema) => ({
  required: true,
  content: { [type]: { schema } },
})
