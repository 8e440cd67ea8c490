import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { readConfiguration, StartError } from '#platform/configuration/configuration'
import { createPortalServer } from '../../src/app/app'
import { listenAt } from '../../src/app/listen-at'
import { sampleOf } from '../harness/jest/thorough'
import { KEYS } from '../harness/portal/keys'
import { startFromSources } from '../harness/portal/start-from-sources'

const UNREACHABLE = 'postgres://portal@127.0.0.1:1/portal'

const other = createServer()
let port: number
beforeAll(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening')
  port = (other.address() as AddressInfo).port
})
afterAll(() => other.close())

interface Start {
  what: string
  environment: () => Record<string, string>
  envFile?: string
  /** What the process prints, as a whole. */
  said: RegExp
}

const starts: Start[] = [
  {
    what: 'without a reachable database',
    environment: () => ({ ...KEYS, ALLOW_PLACEHOLDERS: 'true' }),
    envFile: `DATABASE_URL=${UNREACHABLE}\n`,
    said: /^The database at DATABASE_URL cannot be used: [^\n]+$/,
  },
  {
    what: 'with the port in use',
    environment: () => ({ PORT: String(port) }),
    said: /^Port \d+ is in use\. Stop what listens there, or set PORT to another number\.$/,
  },
  {
    what: 'with missing and invalid settings',
    environment: () => ({
      DATABASE_URL: 'mysql://localhost/portal',
      PORT: 'four thousand',
      PORTAL_TIME_ZONE: 'Mars/Olympus',
    }),
    said: /^The configuration is not right:(\n  (SESSION_SECRET|EVIDENCE_KEY|DATABASE_URL|PORT|PORTAL_TIME_ZONE): [^\n]+){5}$/,
  },
  {
    what: 'on its own database with the settings of the demonstration',
    environment: () => ({ ...KEYS, DATABASE_URL: UNREACHABLE }),
    said: /^Set these before the portal starts, or ALLOW_PLACEHOLDERS=true for a trial:(\n[^\n]+: [^\n]+){6}$/,
  },
]

describe('A portal that cannot start', () => {
  // All end in one handler. `configuration.test.ts` has the settings, and the test below the port.
  const processes = sampleOf('processes that cannot start', starts, {
    short: ({ what }) => what === 'without a reachable database',
  })
  it.each(processes)(
    'A start $what ends with exit code 1 and one message',
    async ({ environment, envFile, said }) => {
      expect(await startFromSources(environment(), envFile ? { envFile } : {})).toEqual({
        code: 1,
        said: expect.stringMatching(said),
      })
    },
  )

  it('Listening on a port in use fails and names the port', async () => {
    const { server } = createPortalServer()
    const configuration = readConfiguration({ PORT: String(port), HOST: '127.0.0.1' })
    await expect(listenAt(server, configuration)).rejects.toEqual(
      new StartError(
        `Port ${port} is in use. Stop what listens there, or set PORT to another number.`,
      ),
    )
  })
})
