import 'reflect-metadata'
import { createPubSub } from '@graphql-yoga/subscription'
import {
  defaultFieldResolver,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLNonNull,
  isInterfaceType,
  isObjectType,
  specifiedDirectives,
  type GraphQLSchema,
} from 'graphql'
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql'
import { dateTimeScalar } from '../../platform/graphql/date-time'
import { OPERATION_LIMITS } from './limits/operation-limits'

const role = new GraphQLEnumType({
  name: 'Role',
  description: 'Whom a root field can require.',
  values: { SHAREHOLDER: { description: 'A signed-in shareholder.' }, ADMIN: { description: 'A signed-in administrator.' } },
})

const auth = new GraphQLDirective({
  name: 'auth',
  description:
    'Who may use the field. Fields without it are public. Others answer UNAUTHENTICATED to visitors and FORBIDDEN to accounts of another kind.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: { requires: { type: new GraphQLNonNull(role), description: 'The kind of account.' } },
})

const rootDescriptions: Record<string, string> = {
  Query:
    `Everything that can be read. An operation may cost ${OPERATION_LIMITS.cost.toLocaleString('en')}: each field counts 1, and those of a page’s items once ` +
    `for each item that \`first\` or \`last\` asks for. It may have ${OPERATION_LIMITS.depth} levels of fields, ${OPERATION_LIMITS.aliases} aliases and ${OPERATION_LIMITS.rootFields} fields at its root.`,
  Mutation: 'Everything that can be changed. Each takes one `input` and answers with all that it changed.',
  Subscription: 'Everything that can be watched as it happens, over WebSocket (graphql-transport-ws).',
}

/** Builds the schema; plain dates mean midnight in the time zone. */
export function buildSchema(resolvers: Readonly<NonEmptyArray<Function>>, timeZone: string): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers,
    scalarsMap: [{ type: Date, scalar: dateTimeScalar(timeZone) }],
    directives: [...specifiedDirectives, auth],
    // type-graphql requires it for subscriptions; ours use the event bus instead.
    pubSub: createPubSub(),
    validate: false,
  })
  // Compiled queries do not call property functions, and totalCount is a function so that only selected counts are read.
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields().totalCount : undefined
    if (count) count.resolve ??= defaultFieldResolver
    // type-graphql's are asynchronous, which compiled queries do not wait for. Without one a row's `__typename` tells.
    if (isInterfaceType(type)) delete type.resolveType
  }
  // type-graphql has no way to describe the root types.
  for (const [name, description] of Object.entries(rootDescriptions)) Object.assign(schema.getType(name) ?? {}, { description })
  return schema
}
