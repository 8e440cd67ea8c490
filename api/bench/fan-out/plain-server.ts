import 'reflect-metadata'
import { createServer } from 'node:http'
import { Repeater } from '@graphql-yoga/subscription'
import { useServer as serveGraphqlWs } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { questionLoader } from '#modules/dialogue/questions/core/question.reads'
import type { PortalEvent } from '#platform/events/event-bus'
import { PostgresEventBus } from '#platform/events/postgres-event-bus'
import { createLog } from '#platform/observability/log'
import { createContext, type Services } from '#platform/operation/context'
import { connectDatabase } from '../../src/app/connect-database'
import { eventDefinitions } from '../../src/app/modules'
import { buildPortalSchema } from '../../src/app/portal-schema'

/**
 * The portal's schema and database behind graphql-ws with default settings: `useServer` with a schema and a context. With
 * ROW=shared each event's question is read once for all subscribers, as by a server that publishes the row; else each subscriber
 * reads it.
 */
async function main(): Promise<void> {
  const log = createLog('error')
  const url = process.env.DATABASE_URL ?? ''
  const [orm, events, schema] = [
    await connectDatabase(url),
    new PostgresEventBus(url, eventDefinitions, log),
    buildPortalSchema('Australia/Sydney'),
  ]
  await events.start()
  const services = {
    orm,
    events,
    clock: { now: () => new Date() },
    settings: { publicUrl: '' },
  } as unknown as Services
  const visitor = () => createContext(services, null, '127.0.0.1')

  const field = schema.getSubscriptionType()?.getFields().questionAnswered
  if (field && process.env.ROW === 'shared') {
    const subscribers = new Map<string, Set<(row: unknown) => void>>()
    events.subscribe((event: PortalEvent) => {
      if (event.type !== 'question' || event.action !== 'ANSWERED') return
      void questionLoader(visitor())
        .load(event.questionIds[0] ?? '')
        .then(row => subscribers.get(event.presentationId ?? '')?.forEach(push => push(row)))
    })
    field.subscribe = (_source, { presentationId }: { presentationId: string }) =>
      new Repeater(async (push, stop) => {
        const mine = subscribers.get(presentationId) ?? new Set()
        subscribers.set(presentationId, mine.add(push as never))
        await stop
        mine.delete(push as never)
      })
    field.resolve = row => row as unknown
  }

  const server = createServer((_request, response) =>
    response.end(`process_resident_memory_bytes ${process.memoryUsage.rss()}\n`),
  )
  serveGraphqlWs({ schema, context: visitor }, new WebSocketServer({ server, path: '/graphql' }))
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('listening\n'))
}

void main()
