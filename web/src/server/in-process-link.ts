import { ApolloLink, Observable } from '@apollo/client'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'

/** Runs an operation where the page is rendered, without a network. */
export type Execute = (document: DocumentNode, variables: Record<string, unknown>) => Promise<FormattedExecutionResult>

export const inProcessLink = (execute: Execute): ApolloLink =>
  new ApolloLink(
    ({ query, variables }) =>
      new Observable(observer => {
        execute(query, variables).then(
          result => {
            observer.next(result)
            observer.complete()
          },
          (failure: unknown) => observer.error(failure),
        )
      }),
  )
