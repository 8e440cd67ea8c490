import { printSchemaWithDirectives } from '@graphql-tools/utils'
import { lexicographicSortSchema, type GraphQLSchema } from 'graphql'

/** The schema as `schema.graphql` holds it: sorted, with its directives. */
export const printPortalSchema = (schema: GraphQLSchema): string =>
  `${printSchemaWithDirectives(lexicographicSortSchema(schema))}\n`
