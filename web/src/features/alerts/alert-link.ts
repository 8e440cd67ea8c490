import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { getApiError } from '../../apollo/errors'

/** Whether the API knows no such link. Where the server renders the page, what is refused is thrown with its code. */
export const isLinkRefused = (error: unknown): boolean =>
  (getApiError(error) ?? (error as { code?: unknown } | undefined))?.code === 'BAD_USER_INPUT'

/**
 * What a link in an alert leads to, for the server. Of a link that is unknown it hands over that there is none, as the browser would
 * find out.
 */
export async function loadAlertLink<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<{ found: boolean; data?: unknown; isPersonal: true }> {
  const operation = { query: query as TypedDocumentNode<Data>, variables }
  try {
    const { data } = await client.query<Data>(operation)
    return { found: true, data, isPersonal: true }
  } catch (error) {
    if (!isLinkRefused(error)) throw error
    client.writeQuery({ ...operation, data: { alertLink: null, alertPreferences: null } as Data })
    return { found: false, isPersonal: true }
  }
}
