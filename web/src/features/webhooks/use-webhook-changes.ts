import { useApolloClient } from '@apollo/client/react'
import { ADMIN_PAGE } from '../../apollo/admin-pages'
import { removeItem } from '../../apollo/query-lists'
import { rereadList } from '../../apollo/reread-list'
import {
  AdminWebhooksDocument,
  WebhookDeliveryRetryDocument,
  WebhookEndpointCreateDocument,
  type WebhookEndpointCreateInput,
  WebhookEndpointDeleteDocument,
  type WebhookEndpointRowFragment,
  WebhookEndpointTestDocument,
  WebhookEndpointUpdateDocument,
  type WebhookEndpointUpdateInput,
} from '../../generated/graphql'

const lists = { field: 'webhookEndpoints', typename: 'WebhookEndpoint' }

/** What can be done to endpoints and deliveries. A new secret is returned and stays out of the cache. */
export function useWebhookChanges() {
  const client = useApolloClient()
  const reread = () =>
    rereadList(client, AdminWebhooksDocument, 'webhookEndpoints', { first: ADMIN_PAGE })
  return {
    create: async (input: WebhookEndpointCreateInput): Promise<string | null> => {
      const { data } = await client.mutate({
        mutation: WebhookEndpointCreateDocument,
        variables: { input },
        fetchPolicy: 'no-cache',
      })
      await reread()
      return data?.webhookEndpointCreate.secret ?? null
    },
    update: async (
      { id, version }: WebhookEndpointRowFragment,
      input: Omit<WebhookEndpointUpdateInput, 'id'>,
    ): Promise<string | null> => {
      const variables = { input: { ...input, id, expectedVersion: version } }
      const { data } = await client.mutate({
        mutation: WebhookEndpointUpdateDocument,
        variables,
        fetchPolicy: 'no-cache',
      })
      await reread()
      return data?.webhookEndpointUpdate.secret ?? null
    },
    remove: ({ id, version }: WebhookEndpointRowFragment) =>
      client.mutate({
        mutation: WebhookEndpointDeleteDocument,
        variables: { input: { id, expectedVersion: version } },
        update: (cache, { data }) => data && removeItem(cache, lists, id),
      }),
    test: async ({ id }: WebhookEndpointRowFragment) => {
      const { data } = await client.mutate({
        mutation: WebhookEndpointTestDocument,
        variables: { input: { id } },
      })
      return data?.webhookEndpointTest.webhookDelivery
    },
    retry: (id: string) =>
      client.mutate({ mutation: WebhookDeliveryRetryDocument, variables: { input: { id } } }),
  }
}
