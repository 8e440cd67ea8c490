import { useMemo } from 'react'
import { readUser } from '../session/session-storage'
import { sendingOver, type SendingState } from './sending'
import { useSendingContext } from './sending-context'

/** Only what sends something loads how. */
export function useSending(): SendingState {
  const { connection, underWay } = useSendingContext()
  return useMemo(() => sendingOver(connection, () => readUser()?.email, underWay), [connection, underWay])
}
