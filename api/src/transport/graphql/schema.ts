import 'reflect-metadata'
import { createPubSub } from '@graphql-yoga/subscription'
import {
  defaultFieldResolver,
  DirectiveLocation,
  GraphQLDirective,
  GraphQLEnumType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLSchema,
  isInterfaceType,
  isObjectType,
  specifiedDirectives,
} from 'graphql'
import { buildSchemaSync, type NonEmptyArray } from 'type-graphql'
import { type Access, accessSentences } from '#platform/access/access'
import { errorsOf } from '#platform/errors/declared-errors'
import { ERROR_CODES } from '#platform/errors/errors'
import { dateTimeScalar } from '#platform/graphql/date-time'
import { boundLists } from './limits/bound-lists'
import { OPERATION_LIMITS } from './limits/operation-limits'

const role = new GraphQLEnumType({
  name: 'Role',
  description: 'Required account or role.',
  values: {
    SHAREHOLDER: { description: 'Any shareholder.' },
    ADMIN: { description: 'Any administrator.' },
    EDITOR: { description: 'Editors, approvers and owners.' },
    APPROVER: { description: 'Approvers and owners.' },
    OWNER: { description: 'Owners.' },
  },
})

const auth = new GraphQLDirective({
  name: 'auth',
  description:
    'Required access; fields without it are public. Errors: UNAUTHENTICATED for visitors, FORBIDDEN for others.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    requires: {
      type: new GraphQLNonNull(role),
      description: 'Kind of account, or lowest role of administrators.',
    },
  },
})

/** The values of `extensions.code`. No field returns it; it is in the schema for generated types and for `@errors`. */
const errorCode = new GraphQLEnumType({
  name: 'ErrorCode',
  description: 'Closed list of `extensions.code`. Match these, not messages.',
  values: Object.fromEntries(
    Object.entries(ERROR_CODES).map(([code, description]) => [code, { description }]),
  ),
})

const errors = new GraphQLDirective({
  name: 'errors',
  description: 'Errors of the field in addition to those of `@auth`.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    codes: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(errorCode))),
      description: 'Codes; `/developers` lists their conditions.',
    },
  },
})

const schemaDescription =
  'Data of a shareholder portal. Fields are public unless they have `@auth`; `viewer` returns the account of the token. ' +
  'Guides, limits, costs and errors are at `/developers` of the portal.'

const rootDescriptions: Record<string, string> = {
  Query: `Reads. Limits: cost ${OPERATION_LIMITS.cost.toLocaleString('en')}, ${OPERATION_LIMITS.depth} levels, ${OPERATION_LIMITS.aliases} aliases, ${OPERATION_LIMITS.rootFields} root fields.`,
  Mutation: 'Changes, one per request. Payloads contain everything that changed.',
  Subscription: 'Live events over WebSocket (graphql-transport-ws).',
}

/** Builds the schema; plain dates mean midnight in the time zone. */
export function buildSchema(
  resolvers: Readonly<NonEmptyArray<Function>>,
  timeZone: string,
): GraphQLSchema {
  const built = buildSchemaSync({
    resolvers,
    scalarsMap: [{ type: Date, scalar: dateTimeScalar(timeZone) }],
    directives: [...specifiedDirectives, auth, errors],
    // type-graphql requires it for subscriptions; ours use the event bus instead.
    pubSub: createPubSub(),
    validate: false,
  })
  const config = built.toConfig()
  const schema = new GraphQLSchema({ ...config, types: [...config.types, errorCode] })
  // Compiled queries do not call property functions, and totalCount is a function so that only selected counts are read.
  for (const type of Object.values(schema.getTypeMap())) {
    const count = isObjectType(type) ? type.getFields().totalCount : undefined
    if (count) count.resolve ??= defaultFieldResolver
    // type-graphql's are asynchronous, which compiled queries do not wait for. Without one a row's `__typename` tells.
    if (isInterfaceType(type)) delete type.resolveType
  }
  // type-graphql has no way to describe the schema and the root types.
  schema.description = schemaDescription
  for (const [name, description] of Object.entries(rootDescriptions))
    Object.assign(schema.getType(name) ?? {}, { description })
  describeFields(schema)
  boundLists(schema)
  return schema
}

/** Introspection has no directives, so that descriptions say what `@errors` and `@auth` say. */
function describeFields(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const codes = errorsOf(field).map(([code]) => code)
      if (codes.length > 0) field.description += ` Errors: ${codes.join(', ')}.`
      const access = field.extensions.access as Access | undefined
      if (access && access !== 'PUBLIC') field.description += ` ${accessSentences[access]}`
    }
  }
}
