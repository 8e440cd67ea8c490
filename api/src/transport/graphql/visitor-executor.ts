import type { IncomingMessage } from 'node:http'
import type { DocumentNode, FormattedExecutionResult } from 'graphql'
import { DomainError, isErrorCode } from '#platform/errors/errors'
import { createContext, type Services } from '#platform/operation/context'
import { clientAddressOf } from '../http/client-address'
import type { Pipeline } from './pipeline'

/** Executes operations of server-rendered pages in process, as an anonymous visitor, through the same pipeline. */
export type VisitorExecutor = (
  request: IncomingMessage,
) => (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<FormattedExecutionResult>

export const visitorExecutor =
  (pipeline: Pipeline, services: Services, options: { trustedProxies: number }): VisitorExecutor =>
  request =>
  async (document, variables) => {
    const contextValue = createContext(
      services,
      null,
      clientAddressOf(request, options.trustedProxies),
    )
    const { data, errors: [error] = [] } = pipeline.present(
      await pipeline.execute(pipeline.admit({ document }, null, variables), contextValue),
    )
    if (error)
      throw new DomainError(
        isErrorCode(error.extensions?.code) ? error.extensions.code : 'INTERNAL',
        error.message,
      )
    return { data: data ?? null }
  }
