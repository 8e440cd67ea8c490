import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCompany } from '../src/app/demo/load-demo'
import { seedDemo } from '../src/app/demo/seed-demo'
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
      'mirror-the-portal.md',
      'page-through-everything.md',
      'query-with-curl.md',
      'subscribe.md',
      'typed-client.md',
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

  withCurl(
    'The script of the guide on mirrors reads everything once, then what changed, what came by its date and what is gone',
    async () => {
      const guide = follow('mirror-the-portal.md')
      const [mirror = '', over = ''] = guide.commands
      const run = async () => (await guide.run(mirror)).trim()
      const admin = await anAdmin(portal)
      const kept = await portal.make.announcement({ title: 'Kept' })
      const gone = await portal.make.announcement({ title: 'Gone' })
      const ahead = new Date(portal.clock.now().getTime() + 60_000)
      await portal.make.announcement({ title: 'Ahead', publishedAt: ahead })
      const counts = await portal.visitor().ask('{ announcements { totalCount } presentations { totalCount } policies { totalCount } }')
      const all = Object.values<{ totalCount: number }>(counts).reduce((sum, { totalCount }) => sum + totalCount, 0)
      expect(await run()).toBe(`${all} changed, 0 removed, ${all} held`)
      expect(await run()).toBe(`0 changed, 0 removed, ${all} held`)
      portal.clock.pass({ minutes: 2 })
      await admin.ask('mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { __typename } }', {
        input: { id: kept.id, title: 'Kept, edited', content: 'Text', publishedAt: kept.publishedAt },
      })
      await admin.ask('mutation ($id: ID!) { announcementDelete(input: { id: $id }) { __typename } }', { id: gone.id })
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

  it('The guide on typed clients generates a client that compiles and runs', async () => {
    const guide = follow('typed-client.md')
    const latest = (await guide.run(guide.commands.join('\n'))).match(/^\d{4}-\d\d-\d\d .+$/gm)
    expect(latest).toHaveLength(3)
    expect(latest?.join()).toContain('FY26 Full-Year Results Presentation')
  }, 60_000)

  it('The guides name only packages that are installed here', () => {
    const named = ['subscribe.md', 'typed-client.md'].flatMap(name => follow(name).packages).filter(name => !name.startsWith('--'))
    expect(named).toContain('graphql-ws')
    for (const name of named) expect([name, existsSync(join(resolve(__dirname, '../..'), 'node_modules', name))]).toEqual([name, true])
  })
})

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
