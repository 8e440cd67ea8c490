import type { ApolloClient, ApolloLink, NormalizedCacheObject } from '@apollo/client'
import { type ComponentType, createContext } from 'react'
import type { EarlyResults } from './initial-state'
import type { OpenTransport } from './transport'

/** How a query stands. */
export interface QueryState<Data> {
  data?: Data
  error?: unknown
  loading: boolean
  refetch: () => Promise<unknown>
}

export interface ResultWatcherProps<Data> {
  /** What is shown already. */
  shown: QueryState<Data>
  onChange: (state: QueryState<Data>) => void
}

export interface Api {
  makeClient: (link: ApolloLink, known?: NormalizedCacheObject) => ApolloClient
  openTransport: OpenTransport
  resultWatchers: {
    [Name in keyof EarlyResults]-?: ComponentType<
      ResultWatcherProps<NonNullable<EarlyResults[Name]>>
    >
  }
}

interface ApiState {
  /** Null until it has been loaded. */
  api: Api | null
  /** Why it could not be. */
  failure?: unknown
  /** Whether the API has been updated, and no longer knows what this program asks for. */
  isOutdated?: boolean
}

export const ApiContext = createContext<ApiState>({ api: null })

export const EarlyResultsContext = createContext<EarlyResults>({})
