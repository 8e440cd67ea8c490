import { useApolloClient } from '@apollo/client/react'
import {
  DisclosurePageDocument,
  DisclosureSettingsUpdateDocument,
  WaitingChangesDocument,
  type WordingKey,
  WordingUpdateDocument,
} from '../../generated/graphql'
import type { DisclosureSwitch } from './switches'

/** What owners change of the disclosure page, which is read again after each change. */
export function useDisclosureChanges() {
  const client = useApolloClient()
  /** What has been done stays done where that fails. */
  const reread = () =>
    client
      .query({ query: DisclosurePageDocument, fetchPolicy: 'network-only' })
      .catch(() => undefined)
  return {
    /** Answers what waits for another owner, where that is so; then nothing has changed. */
    turn: async (name: DisclosureSwitch, isOn: boolean) => {
      const { data } = await client.mutate({
        mutation: DisclosureSettingsUpdateDocument,
        variables: { input: { [name]: isOn } },
      })
      const waiting = data?.disclosureSettingsUpdate.changeRequest
      if (waiting)
        await client
          .query({ query: WaitingChangesDocument, fetchPolicy: 'network-only' })
          .catch(() => undefined)
      else await reread()
      return waiting
    },
    write: async (key: WordingKey, text: string) => {
      await client.mutate({ mutation: WordingUpdateDocument, variables: { input: { key, text } } })
      await reread()
    },
  }
}
