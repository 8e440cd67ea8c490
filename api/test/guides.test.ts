import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { loadCompany } from '../src/app/demo/load-demo'
import { seedDemo } from '../src/app/demo/seed-demo'
import { newSecret, signedHeaders } from '../src/modules/webhooks/signature'
import { asShown, Guide } from './harness/guide'
import { startTestPortal, type TestPortal } from './harness/portal'
import { anAdmin } from './harness/signed-in'

let portal: TestPortal
const guides: Guide[] = []
beforeAll(async () => {
  const { name, ticker } = loadCompany()
  portal = await startTestPortal({ companyName: name, ticker })
  await seedDemo(portal.services)
})
afterAll(async () => {
  for (const guide of guides) guide.remove()
  await portal.stop()
})

const follow = (name: string) => {
  const guide = new Guide(name, portal.address)
  guides.push(guide)
  return guide
}
const hasCurl = spawnSync('curl', ['--version']).status === 0
const withCurl = hasCurl ? it : it.skip

describe('The guide', () => {
  it('Every guide of the folder is one of those that are tested here', () => {
    expect(readdirSync(resolve(__dirname, '../guides')).sort()).toEqual([
      'page-through-everything.md',
      'query-with-curl.md',
      'subscribe.md',
      'typed-client.md',
      'webhooks.md',
    ])
  })

  withCurl('The commands of the guide on curl give the responses that the guide shows', async () => {
    const guide = follow('query-with-curl.md')
    expect(guide.steps.length).toBeGreaterThan(4)
    for (const { command, answer } of guide.steps) {
      expect(answer).toBeDefined()
      expect(JSON.parse(await guide.run(command))).toEqual(asShown(answer))
    }
  })

  it('The script of the guide on subscriptions prints an answer when an administrator gives one', async () => {
    const guide = follow('subscribe.md')
    const listening = nextListener(portal)
    const script = guide.start(guide.commands[0] ?? '')
    try {
      const printed = printedUntil(script, 'On schedule, and on budget.')
      await listening
      const question = await portal.make.question({ questionText: 'Is the mine on schedule?' })
      const admin = await anAdmin(portal)
      const answer = 'mutation ($input: QuestionAnswerInput!) { questionAnswer(input: $input) { question { id } } }'
      await admin.ask(answer, { input: { id: question.id, answerText: 'On schedule, and on budget.' } })
      expect(await printed).toMatch(/Connected[^]*Is the mine on schedule\?\n {2}On schedule, and on budget\.\n/)
    } finally {
      script.kill()
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

  withCurl('The guide on paging finds the next page over REST', async () => {
    const guide = follow('page-through-everything.md')
    const link = await guide.run(guide.commands[1] ?? '')
    const next = /<(.*)>; rel="next"/.exec(link)?.[1] ?? ''
    expect((await portal.visitor().get(next)).body).toHaveLength(10)
  })

  it('The guide on typed clients generates a client that compiles and runs', async () => {
    const guide = follow('typed-client.md')
    const latest = (await guide.run(guide.commands.join('\n'))).match(/^\d{4}-\d\d-\d\d .+$/gm)
    expect(latest).toHaveLength(3)
    expect(latest?.join()).toContain('FY26 Full-Year Results Presentation')
  }, 60_000)

  it('The script of the guide on webhooks takes a signed event, and refuses one with another signature', async () => {
    const guide = follow('webhooks.md')
    const [secret, port] = [newSecret(), await freePort()]
    const command = (guide.commands[0] ?? '').replace('whsec_…', secret).replace('8080', String(port))
    const script = guide.start(`env ${command}`)
    try {
      await printedUntil(script, 'Listening')
      const body = JSON.stringify({ type: 'announcement.published', data: { url: 'https://portal.test/announcements/1' } })
      const post = (signing: string) =>
        fetch(`http://127.0.0.1:${port}`, { method: 'POST', body, headers: signedHeaders([signing], 'one', new Date(), body) })
      const printed = printedUntil(script, 'announcements/1')
      expect([(await post(newSecret())).status, (await post(secret)).status]).toEqual([400, 204])
      expect(await printed).toBe('one announcement.published https://portal.test/announcements/1\n')
    } finally {
      script.kill()
    }
  })

  it('The guides name only packages that are installed here', () => {
    const named = ['subscribe.md', 'typed-client.md', 'webhooks.md']
      .flatMap(name => follow(name).packages)
      .filter(name => !name.startsWith('--'))
    expect(named).toContain('graphql-ws')
    for (const name of named)
      expect([name, existsSync(join(resolve(__dirname, '../..'), 'node_modules', name.replace(/@[\d.]+$/, '')))]).toEqual([name, true])
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

async function printedUntil(script: ReturnType<Guide['start']>, what: string): Promise<string> {
  let printed = ''
  for (const stream of [script.stdout, script.stderr]) stream?.on('data', chunk => (printed += chunk))
  const ended = once(script, 'exit').then(() => Promise.reject(new Error(`The script ended: ${printed}`)))
  ended.catch(() => undefined) // it is killed at last
  const heard = new Promise<void>(resolve => script.stdout?.on('data', () => printed.includes(what) && resolve()))
  await Promise.race([heard, ended])
  return printed
}
