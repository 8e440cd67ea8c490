import { useViewerRoleQuery } from '../../../generated/graphql'

/** Whether this is the administrator at the desk. */
export function useIsViewer(id: string | null | undefined): boolean {
  const { data } = useViewerRoleQuery({ fetchPolicy: 'cache-only' })
  return id != null && data?.viewer?.id === id
}
