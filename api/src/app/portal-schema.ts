import type { GraphQLSchema } from 'graphql'
import type { NonEmptyArray } from 'type-graphql'
import { buildSchema } from '../transport/graphql/schema'
import { resolvers } from './modules'

export const buildPortalSchema = (timeZone: string): GraphQLSchema =>
  buildSchema(resolvers as NonEmptyArray<Function>, timeZone)
