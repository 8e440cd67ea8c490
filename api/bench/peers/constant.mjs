// The upper bound: node:http with a constant buffer.
import { listen } from './serve.mjs'

let buffer = Buffer.alloc(0)
const read = async request => Buffer.concat(await request.toArray())

listen((request, response) => {
  if (request.method === 'PUT')
    return void read(request).then(body => response.end(String((buffer = body).length)))
  response
    .writeHead(200, { 'content-type': 'application/json', 'content-length': buffer.length })
    .end(buffer)
})
