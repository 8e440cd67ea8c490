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
  description: 'Whom a root field can require.',
  values: {
    SHAREHOLDER: { description: 'A signed-in shareholder.' },
    ADMIN: { description: 'A signed-in administrator, of any role.' },
    EDITOR: { description: 'An administrator who is an editor, an approver or an owner.' },
    APPROVER: { description: 'An administrator who is an approver or an owner.' },
    OWNER: { description: 'An administrator who is an owner.' },
  },
})

const auth = new GraphQLDirective({
  name: 'auth',
  description:
    'Who may use the field. Fields without it are public. Others answer UNAUTHENTICATED to visitors, and FORBIDDEN to accounts of another kind and to administrators whose role lacks it.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    requires: {
      type: new GraphQLNonNull(role),
      description: 'The kind of account, or the role of administrators.',
    },
  },
})

/** The values of `extensions.code`. No field returns it; it is in the schema for generated types and for `@errors`. */
const errorCode = new GraphQLEnumType({
  name: 'ErrorCode',
  description:
    'The closed list of codes of errors, in `extensions.code`. Match these, never the message.',
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
      description: 'Codes of the errors; `/developers` lists their conditions.',
    },
  },
})

const schemaDescription =
  'The data of a shareholder portal: presentations and their questions, announcements, policies, and the desk of administrators. ' +
  'Fields are public unless their description says for whom they are; `viewer` says who the token makes you. ' +
  'Guides, limits and the changelog are at `/developers` of the portal.'

const rootDescriptions: Record<string, string> = {
  Query:
    `Everything that can be read. An operation may cost ${OPERATION_LIMITS.cost.toLocaleString('en')}: each field counts 1, and those of a page’s items once ` +
    `for each item that \`first\` or \`last\` asks for. It may have ${OPERATION_LIMITS.depth} levels of fields, ${OPERATION_LIMITS.aliases} aliases and ${OPERATION_LIMITS.rootFields} fields at its root. With \`"extensions": { "cost": true }\` in the request, the response tells what it cost.`,
  Mutation:
    'Everything that can be changed. Each takes one `input` and answers with all that it changed. A request has one mutation, so that its error says what became of it.',
  Subscription:
    'Everything that can be watched as it happens, over WebSocket (graphql-transport-ws).',
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
