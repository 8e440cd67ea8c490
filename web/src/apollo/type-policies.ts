import type { FieldPolicy, TypePolicies } from '@apollo/client'
import { deskList } from './desk-list'
import { keysetPagination } from './keyset-pagination'

/** What is known not to exist stays null; what has not been asked for yet may stand in the cache all the same. */
const byId = (__typename: string): FieldPolicy => ({
  read: (existing, { args, toReference }) => (existing === undefined ? toReference({ __typename, id: args?.id as string }) : existing),
})

/** Everything that the cache knows about the schema, in one object: the portal and its tests use the same. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      presentations: keysetPagination(['filter']),
      announcements: keysetPagination(),
      policies: keysetPagination(),
      undeliveredMails: keysetPagination(),
      shareholders: keysetPagination(['search']),
      // A detail page opens at once with what a list has already brought.
      presentation: byId('Presentation'),
      announcement: byId('Announcement'),
      policy: byId('Policy'),
      moderationQueue: {
        read: (existing, { args, toReference }) => existing ?? toReference({ __typename: 'ModerationQueue', name: args?.name as string }),
      },
    },
  },
  Presentation: { fields: { questions: keysetPagination() } },
  ModerationQueue: { keyFields: ['name'], fields: deskList },
  AdminStats: { keyFields: [] },
  Portal: { keyFields: [] },
  PresentationChoices: { keyFields: [] },
}
