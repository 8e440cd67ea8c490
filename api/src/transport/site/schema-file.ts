import type { RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import { printPortalSchema } from '../graphql/print-schema'
import { compress, encodingFor } from '../http/encodings'
import { sendConditional } from '../http/send-conditional'

/** The schema in one file, for generators and readers. It changes with the portal's version alone. */
export function schemaFile(schema: GraphQLSchema): RequestHandler {
  let printed: string | undefined
  return async (request, response) => {
    printed ??= printPortalSchema(schema)
    response.setHeader('cache-control', 'no-cache')
    response.vary('accept-encoding')
    const encoding = encodingFor(request.headers['accept-encoding'], printed)
    const headers = {
      'content-type': 'text/plain; charset=utf-8',
      ...(encoding && { 'content-encoding': encoding }),
    }
    sendConditional(
      request,
      response,
      headers,
      encoding ? await compress(Buffer.from(printed), encoding) : printed,
    )
  }
}
