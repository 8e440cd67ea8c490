import { type GraphQLNamedType, type GraphQLType, isEnumType, isNonNullType } from 'graphql'
import { restEnums } from '../enums'

/** The part of JSON Schema that the OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  default?: unknown
  minimum?: number
  maximum?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  contentMediaType?: string
  contentEncoding?: string
}

const SCALARS = new Map<string, JsonSchema>(
  Object.entries({
    ID: { type: 'string', format: 'uuid' },
    String: { type: 'string' },
    Int: { type: 'integer' },
    Float: { type: 'number' },
    SafeInt: { type: 'integer' },
    Boolean: { type: 'boolean' },
    DateTime: { type: 'string', format: 'date-time' },
  }),
)

/** The schema of a scalar or an enum, with REST's enum values. */
export function leafSchema(type: GraphQLNamedType): JsonSchema {
  if (isEnumType(type))
    return { type: 'string', enum: Object.values(restEnums[type.name as keyof typeof restEnums]) }
  const scalar = SCALARS.get(type.name)
  if (!scalar) throw new Error(`JSON has no ${type.name}`)
  return { ...scalar }
}

/** Adds null where the GraphQL type is nullable. */
export function orNull(schema: JsonSchema, type: GraphQLType): JsonSchema {
  if (isNonNullType(type)) return schema
  if (schema.$ref !== undefined) return { anyOf: [schema, { type: 'null' }] }
  return {
    ...schema,
    type: [schema.type as string, 'null'],
    ...(schema.enum && { enum: [...schema.enum, null] }),
  }
}
