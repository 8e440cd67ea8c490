import { createServer } from 'node:http'
import pg from 'pg'

export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

/** A prepared statement: parsed and planned once on each connection. */
export const prepared = async (name, text, values = []) =>
  (await pool.query({ name, text, values })).rows

/** Listens on PORT. */
export function listen(handle) {
  createServer(handle).listen(Number(process.env.PORT), '127.0.0.1')
}

/** Serves a handler for each path: `/list`, `/detail?id=…` and so on. */
export function serve(handlers) {
  listen((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    const handler = handlers[pathname.slice(1)]
    if (!handler) return response.writeHead(request.url === '/readyz' ? 200 : 404).end()
    handler(searchParams.get('id')).then(
      body =>
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          })
          .end(body),
      error => response.writeHead(500).end(String(error)),
    )
  })
}
