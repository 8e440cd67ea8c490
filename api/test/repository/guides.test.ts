import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { parse, validate } from 'graphql'
import { newSecret, signedHeaders } from '#modules/delivery/webhooks/signature'
import { readConfiguration } from '#platform/configuration/configuration'
import { seedDemo } from '../../src/app/demo/seed-demo'
import { settingsOf } from '../../src/app/portal-settings'
import {
  AnnouncementDelete,
  AnnouncementUpdate,
  QuestionAnswer,
} from '../harness/generated/operations'
import { asShown, Guide } from '../harness/guides/guide'
import { rounds } from '../harness/jest/thorough'
import { startTestPortal, type TestPortal } from '../harness/portal/portal'
import { anAdmin } from '../harness/portal/signed-in'
import { severable } from '../harness/stand-ins/severable'

let portal: TestPortal
const guides: Guide[] = []
beforeAll(async () => {
  // As a fresh `npm start` has it.
  const { companyName, ticker } = settingsOf(readConfiguration({}))
  portal = await startTestPortal({ companyName, ticker })
  await seedDemo(portal.services)
})
afterAll(async () => {
  for (const guide of guides) guide.remove()
  await portal.stop()
})

const follow = (name: string, address = portal.address) => {
  const guide = new Guide(name, address)
  guides.push(guide)
  return guide
}
const hasCurl = spawnSync('curl', ['--version']).status === 0
const withCurl = hasCurl ? it : it.skip

describe('The guide', () => {
  it('Every guide of the folder is one of those that are tested here', () => {
    expect(readdirSync(resolve(__dirname, '../../guides')).sort()).toEqual([
      'client-libraries.md',
      'errors.md',
      'mirror-the-portal.md',
      'page-through-everything.md',
      'query-with-curl.md',
      'subscribe.md',
      'typed-client.md',
      'webhooks.md',
    ])
  })

  withCurl(
    'The commands of the guide on curl give the responses that the guide shows',
    async () => {
      const guide = follow('query-with-curl.md')
      expect(guide.steps.length).toBeGreaterThan(4)
      for (const { command, answer } of guide.steps) {
        expect(answer).toBeDefined()
        expect(JSON.parse(await guide.run(command))).toEqual(asShown(answer))
      }
    },
  )

  it('The script of the guide on subscriptions prints each answer once, also those given while its connection is cut', async () => {
    // The script tells the time by the computer's clock.
    portal.clock.pass({ seconds: (Date.now() - portal.clock.now().getTime()) / 1_000 })
    const way = await severable(portal.address)
    const guide = follow('subscribe.md', way.url)
    const listening = nextListener(portal)
    const script = guide.start(guide.commands[0] ?? '')
    const printed = new Printed(script)
    const admin = await anAdmin(portal)
    const presentation = await portal.make.presentation({ publishedAt: new Date('2020-01-01') })
    const answer = async (questionText: string, answerText: string) => {
      const { id } = await portal.make.question({ presentation, questionText })
      await admin.ask(QuestionAnswer, { input: { id, answerText } })
    }
    try {
      await listening
      await answer('Is the mine on schedule?', 'On schedule, and on budget.')
      await printed.until('On schedule, and on budget.')
      await way.cut()
      await answer('Will there be a dividend?', 'Not in this financial year.')
      way.mend()
      await printed.until('Not in this financial year.')
      await answer('When is the next meeting?', 'In the first week of May.')
      await printed.until('In the first week of May.')
      expect(printed.text).toMatch(
        /Connected[^]*Is the mine on schedule\?\n {2}On schedule, and on budget\.\n[^]*Connected/,
      )
      for (const text of ['On schedule', 'Not in this', 'In the first week'])
        expect(printed.text.split(text)).toHaveLength(2)
    } finally {
      script.kill()
      await way.close()
    }
  })

  it('The script of the guide on paging reads every announcement once', async () => {
    const guide = follow('page-through-everything.md')
    const lines = (await guide.run(guide.commands[0] ?? '')).trim().split('\n')
    const count = await portal.visitor().ask('{ announcements(first: 1) { totalCount } }')
    expect(lines.at(-1)).toBe(`${count.announcements.totalCount} announcements`)
    expect(lines).toHaveLength(count.announcements.totalCount + 1)
    expect(new Set(lines).size).toBe(lines.length)
  })

  withCurl(
    'The script of the guide on mirrors reads everything once, then what changed, what came by its date and what is gone',
    async () => {
      // The script goes on at the time of the response's header, the computer's clock.
      portal.clock.pass({ seconds: (Date.now() - portal.clock.now().getTime()) / 1_000 })
      const guide = follow('mirror-the-portal.md')
      const [mirror = '', over = ''] = guide.commands
      const run = async () => (await guide.run(mirror)).trim()
      const admin = await anAdmin(portal)
      const kept = await portal.make.announcement({ title: 'Kept' })
      const gone = await portal.make.announcement({ title: 'Gone' })
      const ahead = new Date(portal.clock.now().getTime() + 60_000)
      await portal.make.announcement({ title: 'Ahead', publishedAt: ahead })
      const counts = await portal
        .visitor()
        .ask(
          '{ announcements { totalCount } presentations { totalCount } policies { totalCount } }',
        )
      const all = Object.values<{ totalCount: number }>(counts).reduce(
        (sum, { totalCount }) => sum + totalCount,
        0,
      )
      expect(await run()).toBe(`${all} changed, 0 removed, ${all} held`)
      expect(await run()).toBe(`0 changed, 0 removed, ${all} held`)
      portal.clock.pass({ minutes: 2 })
      await admin.ask(AnnouncementUpdate, {
        input: {
          id: kept.id,
          title: 'Kept, edited',
          content: 'Text',
          publishedAt: kept.publishedAt,
        },
      })
      await admin.ask(AnnouncementDelete, { input: { id: gone.id } })
      expect(await run()).toBe(`2 changed, 1 removed, ${all} held`)
      expect(JSON.parse(await guide.run(over))).toEqual(asShown(guide.steps.at(-1)?.answer))
    },
  )

  withCurl('The guide on paging finds the next page over REST', async () => {
    const guide = follow('page-through-everything.md')
    const link = await guide.run(guide.commands[1] ?? '')
    const next = /<(.*)>; rel="next"/.exec(link)?.[1] ?? ''
    expect((await portal.visitor().get(next)).body).toHaveLength(10)
  })

  it('The documents of the guide on typed clients are valid', () => {
    const code = readFileSync(join(follow('typed-client.md').folder, 'latest.ts'), 'utf8')
    const documents = [...code.matchAll(/graphql\(`([^`]+)`/g)].map(([, text = '']) => text)
    expect(documents.length).toBeGreaterThan(0)
    for (const document of documents) expect(validate(portal.schema, parse(document))).toEqual([])
  })

  // Generating and compiling it takes 3 s.
  const isCompiled = rounds('compiled clients of a guide', { short: 0, thorough: 1 }) > 0
  const ifThorough = isCompiled ? it : it.skip
  ifThorough(
    'The guide on typed clients generates a client that compiles and runs',
    async () => {
      const guide = follow('typed-client.md')
      const latest = (await guide.run(guide.commands.join('\n'))).match(/^\d{4}-\d\d-\d\d .+$/gm)
      expect(latest).toHaveLength(3)
      expect(latest?.join()).toContain('FY26 Full-Year Results Presentation')
    },
    60_000,
  )

  it('The script of the guide on client libraries prints the latest announcements by urql, without a warning', async () => {
    const guide = follow('client-libraries.md')
    const printed = await guide.run(`${guide.commands.join('\n').trim()} 2>&1`)
    expect(printed.match(/^\d{4}-\d\d-\d\d .+$/gm)).toHaveLength(3)
    expect(printed.trim().split('\n')).toHaveLength(3)
  })

  it('The script of the guide on webhooks takes a signed event, and refuses one with another signature', async () => {
    const guide = follow('webhooks.md')
    const [secret, port] = [newSecret(), await freePort()]
    const command = (guide.commands[0] ?? '')
      .replace('whsec_…', secret)
      .replace('8080', String(port))
    const script = guide.start(`env ${command}`)
    try {
      const printed = new Printed(script)
      await printed.until('Listening')
      const body = JSON.stringify({
        type: 'announcement.published',
        data: { url: 'https://portal.test/announcements/1' },
      })
      const post = (signing: string) =>
        fetch(`http://127.0.0.1:${port}`, {
          method: 'POST',
          body,
          headers: signedHeaders([signing], 'one', new Date(), body),
        })
      expect([(await post(newSecret())).status, (await post(secret)).status]).toEqual([400, 204])
      await printed.until('announcements/1')
      expect(printed.text).toContain(
        'one announcement.published https://portal.test/announcements/1\n',
      )
    } finally {
      script.kill()
    }
  })

  it('The guides name only packages that are installed here', () => {
    const named = ['client-libraries.md', 'subscribe.md', 'typed-client.md', 'webhooks.md']
      .flatMap(name => follow(name).packages)
      .filter(name => !name.startsWith('--'))
    expect(named).toContain('graphql-ws')
    for (const name of named)
      expect([
        name,
        existsSync(
          join(resolve(__dirname, '../../..'), 'node_modules', name.replace(/@[\d.]+$/, '')),
        ),
      ]).toEqual([name, true])
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Settles when somebody new listens to the portal's events. */
function nextListener({ services: { events } }: TestPortal): Promise<void> {
  return new Promise(resolve => {
    const subscribe = events.subscribe.bind(events)
    events.subscribe = listener => {
      events.subscribe = subscribe
      resolve()
      return subscribe(listener)
    }
  })
}

/** What a script prints, from its start on. */
class Printed {
  text = ''
  private readonly ended: Promise<never>

  constructor(private readonly script: ReturnType<Guide['start']>) {
    for (const stream of [script.stdout, script.stderr])
      stream?.on('data', chunk => (this.text += chunk))
    this.ended = once(script, 'exit').then(() =>
      Promise.reject(new Error(`The script ended: ${this.text}`)),
    )
    this.ended.catch(() => undefined) // it is killed at last
  }

  async until(what: string): Promise<void> {
    while (!this.text.includes(what))
      await Promise.race([once(this.script.stdout!, 'data'), this.ended])
  }
}
