import { once } from 'node:events'
import type { Server } from 'node:http'
import { type Configuration, StartError } from '#platform/configuration/configuration'

/** Listens at the configured address; a refusal of the system becomes a StartError. */
export async function listenAt(server: Server, { PORT, HOST }: Configuration): Promise<void> {
  server.listen(PORT, HOST)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE')
      throw new StartError(
        `Port ${PORT} is in use. Stop what listens there, or set PORT to another number.`,
      )
    if (error.code === 'EACCES')
      throw new StartError(
        `Port ${PORT} needs rights that this user does not have. Set PORT to a number above 1023.`,
      )
    throw new StartError(`Cannot listen on ${HOST}:${PORT}: ${error.message}`)
  })
}
