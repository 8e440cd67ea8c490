import { type Change, CriticalityLevel, diff, DiffRule } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'graphql'

export interface SchemaChange {
  /** The schema coordinate that the changelog names: `Presentation.viewCount`. */
  path: string
  /** The change in one sentence. */
  message: string
  isBreaking: boolean
}

const rules = [
  DiffRule.ignoreDescriptionChanges,
  DiffRule.simplifyChanges,
  DiffRule.suppressRemovalOfDeprecatedField,
]

/** The changes between two schemas, without descriptions. The parts of a new type are one change. */
export async function schemaChanges(
  before: GraphQLSchema,
  after: GraphQLSchema,
): Promise<SchemaChange[]> {
  const changes = await diff(before, after, rules)
  return changes
    .filter(({ type }) => !type.includes('DESCRIPTION'))
    .map(change => ({
      path: coordinateOf(change),
      message: change.message,
      isBreaking: isBreaking(change),
    }))
}

/** The changes that the changelog does not announce as it must, one sentence each. */
export function violations(changes: SchemaChange[], changelog: string): string[] {
  return changes.flatMap(({ path, message, isBreaking }) => {
    if (isBreaking && !changelog.includes(`Breaking: ${message}`))
      return [
        `${message}: deprecate it first, or say why it cannot wait in a changelog line that reads "Breaking: ${message}"`,
      ]
    if (!isBreaking && !changelog.includes(`\`${path}\``))
      return [`${message}: name \`${path}\` in the changelog`]
    return []
  })
}

/** A deprecation, or a role that is asked for, is told under the name of the field. */
const coordinateOf = ({ path = '' }: Change): string =>
  path.replace(/\.@(deprecated|auth(\.requires)?)$/, '')

/** Breaking changes as graphql-inspector defines them, and a changed `@auth` of an existing field. */
const isBreaking = ({ criticality, meta, path, type }: Change): boolean => {
  if (criticality.level === CriticalityLevel.Breaking) return true
  const isOfAccess = type.startsWith('DIRECTIVE_USAGE') && !!path?.includes('@auth')
  return isOfAccess && !(meta as { addedToNewType?: boolean }).addedToNewType
}
