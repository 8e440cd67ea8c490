import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { keepUpWebhooks } from '#modules/delivery/webhooks/webhook-upkeep.job'
import { sqlOf } from '#platform/database/kysely'
import { open } from '#platform/security/seal'
import { keysOf } from '#platform/security/secrets'
import { QuestionAnswer, SignIn } from '../../harness/generated/operations'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { attempt } from '../../harness/portal/run-job'
import { signedIn } from '../../harness/portal/signed-in'

const SECRETS: Record<string, string> = {
  'the old one': 'the secret that everything was signed with',
  'the new one': 'the secret that follows it after a rotation',
}
const VIEWER = '{ viewer { id } }'
const CREATE_ENDPOINT = `mutation { webhookEndpointCreate(input: { url: "https://hooks.example.com/in", events: [QUESTION_ANSWERED] }) { secret } }`

let first: TestPortal
let second: TestPortal
beforeAll(async () => {
  first = await startTestPortal()
  second = await startTestPortal({}, { beside: first })
})
beforeEach(() => first.reset())
afterAll(async () => {
  await second.stop()
  await first.stop()
})

/** What a process is restarted with: the secret that it signs with, and the one that it accepts as well. */
type Restart = (string | undefined)[]
const restart = ({ services }: TestPortal, words: Restart) => {
  const [current = '', ...accepted] = words.flatMap(word => SECRETS[word ?? ''] ?? [])
  Object.assign(services.secrets, keysOf(current, ...accepted))
}

/** The steps of docs/operate.md, each with the days that pass before it. */
const steps = [
  ...readFileSync(join(__dirname, '../../../../docs/operate.md'), 'utf8').matchAll(
    /^\| (\d) +\| (the \w+ one) +\| (the \w+ one|none) +\| (.*?) +\|$/gm,
  ),
].map(([, , current, accepted, when = '']) => ({
  words: [current, accepted],
  days: Number(/(\d+) days/.exec(when)?.[1] ?? 0),
}))

describe('Replacing SESSION_SECRET', () => {
  it('The guide has three steps', () => {
    expect(steps).toEqual([
      { words: ['the old one', 'the new one'], days: 0 },
      { words: ['the new one', 'the old one'], days: 0 },
      { words: ['the new one', 'none'], days: 90 },
    ])
  })

  it('By the steps of the guide, one process after the other, nobody is signed out, and no mail and no webhook becomes unreadable', async () => {
    const processes = [first, second]
    for (const process of processes) restart(process, ['the old one'])
    const presentation = await first.make.presentation({
      publishedAt: new Date(first.clock.now().getTime() + 200 * 86_400_000),
    })
    const early = await first.make.question({
      presentation,
      shareholder: await first.make.shareholder({ email: 'early@example.com' }),
    })
    const admin = await first.make.admin()
    await (
      await signedIn(first, admin)
    ).ask(QuestionAnswer, { input: { id: early.id, answerText: 'On the day of publication.' } })
    let tokens: string[] = []

    const everythingWorks = async () => {
      for (const process of processes) {
        tokens.push((await signedIn(process, await first.make.shareholder())).token ?? '')
        await (await signedIn(process, admin)).ask(CREATE_ENDPOINT)
      }
      for (const process of processes) {
        for (const token of tokens)
          expect((await process.signedIn(token).ask(VIEWER)).viewer).not.toBeNull()
        const endpoints = await sqlOf(first.em())
          .selectFrom('webhook_endpoint')
          .select('sealed_secret as secret')
          .execute()
        for (const { secret } of endpoints)
          expect(await open(secret, process.services.secrets.webhook)).toMatch(/^whsec_/)
      }
      for (const [from, to] of [processes, processes.toReversed()] as [TestPortal, TestPortal][]) {
        const { email } = await first.make.shareholder()
        await from.visitor().ask(SignIn, { input: { email } })
        expect(await to.mails()).toMatchObject([{ to: email }])
      }
    }

    await everythingWorks()
    for (const { words, days } of steps) {
      first.clock.pass({ days })
      if (days > 0) {
        tokens = [] // their sessions have expired
        for (const process of processes) await keepUpWebhooks(process.services, attempt)
      }
      for (const process of processes) {
        restart(process, words)
        await everythingWorks()
      }
    }
    first.clock.pass({ days: 110 })
    expect(await second.mails()).toMatchObject([
      { to: 'early@example.com', subject: 'Test Mining has answered your question' },
    ])
  })

  it('Without the first step, a session of the process with the new secret is refused by the one with the old', async () => {
    restart(first, ['the new one', 'the old one'])
    restart(second, ['the old one'])
    const token = (await signedIn(first, await first.make.shareholder())).token ?? ''
    expect((await first.signedIn(token).ask(VIEWER)).viewer).not.toBeNull()
    expect((await second.signedIn(token).ask(VIEWER)).viewer).toBeNull()
  })
})
