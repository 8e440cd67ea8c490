import type { FieldPolicy, TypePolicies } from '@apollo/client'
import { keysetPagination } from './keyset-pagination'

/** What is known not to exist stays null; what has not been asked for yet may stand in the cache all the same. */
const byId = (__typename: string): FieldPolicy => ({
  read: (existing, { args, toReference }) =>
    existing === undefined ? toReference({ __typename, id: args?.id as string }) : existing,
})

/** What the cache knows about the schema from the start, in one object: the portal and its tests use the same. */
export const typePolicies: TypePolicies = {
  Query: {
    fields: {
      presentations: keysetPagination(['filter', '$start']),
      announcements: keysetPagination(['$start', '@connection', ['key']]),
      policies: keysetPagination(['$start']),
      viewerQuestions: keysetPagination(['upvoted']),
      undeliveredMails: keysetPagination(),
      shareholders: keysetPagination(['search']),
      webhookEndpoints: keysetPagination(),
      broadcasts: keysetPagination(),
      evidenceEvents: keysetPagination(['filter', 'order']),
      evidenceCheckpoints: keysetPagination(),
      evidencePacks: keysetPagination(),
      releases: keysetPagination(['states']),
      answersApproved: keysetPagination(),
      // A detail page opens at once with what a list has already brought.
      presentation: byId('Presentation'),
      announcement: byId('Announcement'),
      policy: byId('Policy'),
      shareholder: byId('Shareholder'),
      broadcast: byId('Broadcast'),
    },
  },
  Presentation: { fields: { questions: keysetPagination(['order', '$start']) } },
  WebhookEndpoint: { fields: { deliveries: keysetPagination() } },
  Portal: { keyFields: [] },
  PresentationChoices: { keyFields: [] },
  DisclosureSettings: { keyFields: [] },
  AlertAudience: { keyFields: [] },
  EvidenceStatus: { keyFields: [] },
  EvidenceCheckpoint: { keyFields: ['size'] },
}
