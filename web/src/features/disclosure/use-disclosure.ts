import { useApolloClient } from '@apollo/client/react'
import type { DisclosureSwitch } from './switches'
import { DisclosurePageDocument, DisclosureSettingsUpdateDocument, WordingUpdateDocument } from '../../generated/graphql'

/** What owners change of the disclosure page, which is read again after each change. */
export function useDisclosureChanges() {
  const client = useApolloClient()
  /** What has been done stays done where that fails. */
  const reread = () => client.query({ query: DisclosurePageDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
  return {
    turn: async (name: DisclosureSwitch, isOn: boolean) => {
      await client.mutate({ mutation: DisclosureSettingsUpdateDocument, variables: { input: { [name]: isOn } } })
      await reread()
    },
    write: async (key: string, text: string) => {
      await client.mutate({ mutation: WordingUpdateDocument, variables: { input: { key, text } } })
      await reread()
    },
  }
}
