/** How a page reads what others change meanwhile: what is known shows at once, and then what stands by now. */
export const cacheThenNetwork = {
  fetchPolicy: 'cache-and-network',
  nextFetchPolicy: 'cache-first',
  notifyOnNetworkStatusChange: true,
} as const
