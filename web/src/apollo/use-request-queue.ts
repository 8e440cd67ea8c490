import { useMemo } from 'react'
import { readUser } from '../session/session-storage'
import { createRequestQueue, type RequestQueue } from './request-queue'
import { useRequestContext } from './request-context'

/** Loaded only by components that send requests. */
export function useRequestQueue(): RequestQueue {
  const { connection, pending } = useRequestContext()
  return useMemo(() => createRequestQueue(connection, () => readUser()?.email, pending), [connection, pending])
}
