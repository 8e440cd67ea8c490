import type { IncomingMessage } from 'node:http'
import type { ApolloServer } from '@apollo/server'
import { print, type DocumentNode, type FormattedExecutionResult } from 'graphql'
import { createContext, type Context, type Services } from '../../platform/context'
import { DomainError, isErrorCode } from '../../platform/errors/errors'
import { clientAddressOf } from '../http/client-address'

/** Runs operations in this process for somebody of whom nothing is known, through the same access checks and limits. */
export type VisitorExecutor = (
  request: IncomingMessage,
) => (document: DocumentNode, variables: Record<string, unknown>) => Promise<FormattedExecutionResult>

export const visitorExecutor =
  (apollo: ApolloServer<Context>, services: Services, options: { trustedProxies: number }): VisitorExecutor =>
  request =>
  async (document, variables) => {
    const contextValue = createContext(services, null, clientAddressOf(request, options.trustedProxies))
    const { body } = await apollo.executeOperation({ query: print(document), variables }, { contextValue })
    if (body.kind !== 'single') throw new Error('An operation of the pages was answered in parts')
    const { data, errors: [error] = [] } = body.singleResult
    if (error) throw new DomainError(isErrorCode(error.extensions?.code) ? error.extensions.code : 'INTERNAL', error.message)
    return { data: data ?? null }
  }
