import type { Server } from 'node:http'
import { StartError, type Configuration } from '../platform/configuration'
import { listen } from '../transport/http/listeners'

/** Listens where the settings say, or says in a sentence why that is not possible. */
export function listenAt(server: Server, { PORT, HOST }: Configuration): ReturnType<typeof listen> {
  return listen(server, PORT, HOST).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new StartError(`Port ${PORT} is in use. Stop what listens there, or set PORT to another number.`)
    if (error.code === 'EACCES')
      throw new StartError(`Port ${PORT} needs rights that this user does not have. Set PORT to a number above 1023.`)
    throw new StartError(`Cannot listen on ${HOST}:${PORT}: ${error.message}`)
  })
}
