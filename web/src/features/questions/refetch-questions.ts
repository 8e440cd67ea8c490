import type { ApolloClient } from '@apollo/client'
import { PAGE_MAX } from '@portal/rules/limits'
import { PresentationDocument, type PresentationQueryVariables } from '../../generated/graphql'

/** Refetches the first `count` questions of a list, in as many requests as the page size needs. */
export async function refetchQuestions(
  client: Pick<ApolloClient, 'query'>,
  variables: PresentationQueryVariables,
  count: number,
): Promise<void> {
  const { data } = await client.query({
    query: PresentationDocument,
    variables: { ...variables, first: Math.min(count, PAGE_MAX) },
    fetchPolicy: 'network-only',
  })
  const info = data?.presentation?.questions.pageInfo
  if (count > PAGE_MAX && info?.hasNextPage && info.endCursor)
    await refetchQuestions(client, { ...variables, after: info.endCursor }, count - PAGE_MAX)
}
