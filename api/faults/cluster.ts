import 'reflect-metadata'
import { startBalancer } from './harness/balancer'
import { PortalProcess } from './harness/portal-process'
import { startPostgres } from './harness/postgres'

/** The topology of docker-compose.yml without containers, to try things out on: everything is gone when it ends. */
async function main(): Promise<void> {
  const port = Number(process.env.PORT ?? 4000)
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const part of stops.splice(0).reverse()) await part()
  }
  // Ctrl-C arrives twice, from the terminal and from the parent process: a second signal must not end it while it stops.
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  try {
    const postgres = await startPostgres({ isEmpty: true })
    stops.push(postgres.remove)
    const { ADMIN_EMAIL = 'admin@example.com', ADMIN_PASSWORD = 'cluster-admin' } = process.env
    const environment = {
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      PUBLIC_URL: `http://localhost:${port}`,
      TRUST_PROXY: '1',
    }
    const portals = [
      await PortalProcess.launch(postgres.url, environment),
      await PortalProcess.launch(postgres.url, environment),
    ] as const
    for (const portal of portals) stops.push(() => portal.remove())
    await Promise.all(portals.map(portal => portal.ready()))
    const balancer = await startBalancer([portals[0].port, portals[1].port], port)
    stops.push(balancer.stop)
    const lines = [
      `The cluster is ready: http://localhost:${port}`,
      `Its processes: ${portals.map(({ address, pid }) => `${address} (${pid})`).join(' and ')}`,
      `Admin: http://localhost:${port}/admin/signin with ${ADMIN_EMAIL} and the password ${ADMIN_PASSWORD}`,
    ]
    console.log(`\n${lines.map(line => `  ${line}`).join('\n')}\n`)
  } catch (error) {
    await stop()
    throw error
  }
}

void main()
