import { CriticalityLevel, diff, DiffRule, type Change } from '@graphql-inspector/core'
import type { GraphQLSchema } from 'graphql'

export interface SchemaChange {
  /** Where, as the changelog names it: `Presentation.viewCount`. */
  path: string
  /** What, in one sentence. */
  message: string
  /** Whether a client that works today may stop working. */
  breaks: boolean
}

const rules = [DiffRule.ignoreDescriptionChanges, DiffRule.simplifyChanges, DiffRule.suppressRemovalOfDeprecatedField]

/** What changed in meaning; descriptions are no change, and what comes along with a new type is told by the type. */
export async function schemaChanges(before: GraphQLSchema, after: GraphQLSchema): Promise<SchemaChange[]> {
  const changes = await diff(before, after, rules)
  return changes
    .filter(({ type }) => !type.includes('DESCRIPTION'))
    .map(change => ({ path: change.path ?? '', message: change.message, breaks: breaks(change) }))
}

/** What has to be done before these changes may land, one sentence each. */
export function complaints(changes: SchemaChange[], changelog: string): string[] {
  return changes.flatMap(({ path, message, breaks }) => {
    if (breaks && !changelog.includes(`Breaking: ${message}`))
      return [`${message}: deprecate it first, or say why it cannot wait in a changelog line that reads "Breaking: ${message}"`]
    if (!breaks && !changelog.includes(`\`${path}\``)) return [`${message}: name \`${path}\` in the changelog`]
    return []
  })
}

/** Besides what removes or narrows: a field that asks for an account where it did not, or for another one. */
const breaks = ({ criticality, meta, path, type }: Change): boolean =>
  criticality.level === CriticalityLevel.Breaking ||
  (type.startsWith('DIRECTIVE_USAGE') && !!path?.includes('@auth') && !(meta as { addedToNewType?: boolean }).addedToNewType)
