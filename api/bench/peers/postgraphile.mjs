// PostGraphile 5 in library mode on node:http, as its documentation advises for production: NODE_ENV=production, no watching, no
// GraphiQL, the Amber preset. As in the portal, lists may also be filtered and ordered by columns without an index of their own.
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL,
      schemas: ['public'],
      poolConfig: { max: 10 },
    }),
  ],
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  gather: { installWatchFixtures: false },
  grafserv: { watch: false, graphiql: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(Number(process.env.PORT), '127.0.0.1')
