import { useViewerRoleQuery } from '../../../generated/graphql'

/** Whether this is the signed-in administrator. */
export function useIsViewer(id: string | null | undefined): boolean {
  const { data } = useViewerRoleQuery({ fetchPolicy: 'cache-only' })
  return id != null && data?.viewer?.id === id
}
