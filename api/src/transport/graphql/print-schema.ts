import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { type GraphQLSchema, lexicographicSortSchema } from 'graphql'

/** The schema as `schema.graphql` holds it: sorted, with its directives. */
export const printPortalSchema = (schema: GraphQLSchema): string =>
  `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`
