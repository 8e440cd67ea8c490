import { getNamedType, isInputObjectType, isNonNullType, typeFromAST, type GraphQLInputField, type GraphQLSchema } from 'graphql'
import { UPLOAD_MAX_BYTES } from '@portal/rules/limits'
import type { Row } from '../row'
import { operationOf } from './answer-schema'
import { exampleOf } from './examples'
import { leafSchema, orNull, type JsonSchema } from './json-schema'
import { choicesIn, inWordsOfRest } from './words'

/** A field that is sent. Times may be plain dates, and choices are named. */
export function inputSchema(parent: string, field: GraphQLInputField): JsonSchema {
  const { format, ...leaf } = leafSchema(getNamedType(field.type))
  const choices = choicesIn(field.description)
  const schema = { ...leaf, ...(format === 'uuid' && { format }), ...(choices && { enum: choices }) }
  return { ...orNull(schema, field.type), description: inWordsOfRest(field.description), ...exampleOf(parent, field.name) }
}

/** The documented paths know no versions. */
const GRAPHQL_ONLY = new Set(['expectedVersion'])

/** The fields of a variable of the document, or none. */
export function fieldsOfVariable(schema: GraphQLSchema, row: Row, name: string): { type: string; fields: GraphQLInputField[] } {
  const definition = operationOf(row.document).variableDefinitions?.find(({ variable }) => variable.name.value === name)
  const type = definition && getNamedType(typeFromAST(schema, definition.type as never))
  return isInputObjectType(type) ? { type: type.name, fields: Object.values(type.getFields()) } : { type: '', fields: [] }
}

/** What a row's JSON body holds: the document's input without what the path says; null when that is nothing. */
export function payloadSchema(schema: GraphQLSchema, row: Row): JsonSchema | null {
  const { type, fields } = fieldsOfVariable(schema, row, 'input')
  const sent = row.payload
    ? Object.entries(row.payload).flatMap(([name, field]) => fields.filter(given => given.name === field).map(given => ({ name, given })))
    : fields
        .filter(({ name, type }) => getNamedType(type).name !== 'ID' && !inHeader(row, name) && !GRAPHQL_ONLY.has(name))
        .map(given => ({ name: given.name, given }))
  if (sent.length === 0) return null
  return {
    type: 'object',
    properties: Object.fromEntries(sent.map(({ name, given }) => [name, { ...inputSchema(type, given), ...exampleOf(type, name) }])),
    required: sent.filter(({ given }) => isNonNullType(given.type)).map(({ name }) => name),
  }
}

const inHeader = ({ headers = {} }: Row, field: string): boolean => Object.values(headers).includes(field)

const file: JsonSchema = {
  type: 'string',
  contentMediaType: 'application/octet-stream',
  description: `The file, at most ${UPLOAD_MAX_BYTES.toLocaleString('en')} bytes.`,
}

/** The body that a row reads, if any. */
export function requestBody(schema: GraphQLSchema, row: Row) {
  if (row.file === 'form') return content('multipart/form-data', { type: 'object', properties: { file }, required: ['file'] })
  if (row.file === 'bytes') return content('application/octet-stream', file)
  const payload = row.method === 'GET' ? null : payloadSchema(schema, row)
  return payload ? content('application/json', payload) : undefined
}

const content = (type: string, schema: JsonSchema) => ({ required: true, content: { [type]: { schema } } })
