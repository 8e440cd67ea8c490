import { useApolloClient } from '@apollo/client/react'
import { type AlertFrequency, type AlertTopic, alertTopics } from '@portal/rules/alerts'
import {
  AlertPreferencesUpdateDocument,
  AlertsByLinkDocument,
  MyAlertsDocument,
} from '../../generated/graphql'

export type AlertChoices = Record<AlertTopic, AlertFrequency>

/** Saves the choices of whoever is signed in, or of whom the link in an alert belongs to. */
export function useSaveAlerts(token: string | null): (choices: AlertChoices) => Promise<void> {
  const { cache, mutate, query } = useApolloClient()
  return async choices => {
    const preferences = alertTopics.map(topic => ({ topic, frequency: choices[topic] }))
    const { data } = await mutate({
      mutation: AlertPreferencesUpdateDocument,
      variables: { input: { preferences, ...(token !== null && { token }) } },
    })
    if (!data) return
    const { alertPreferences } = data.alertPreferencesUpdate
    // What was saved shows at once; when that was, and whether the link is stopped, is read after it.
    if (token === null) {
      cache.updateQuery(
        { query: MyAlertsDocument },
        before => before?.viewer && { ...before, viewer: { ...before.viewer, alertPreferences } },
      )
      await query({ query: MyAlertsDocument, fetchPolicy: 'network-only' }).catch(() => undefined)
    } else {
      const byLink = { query: AlertsByLinkDocument, variables: { token } }
      cache.updateQuery(byLink, before => before && { ...before, alertPreferences })
      await query({ ...byLink, fetchPolicy: 'network-only' }).catch(() => undefined)
    }
  }
}
