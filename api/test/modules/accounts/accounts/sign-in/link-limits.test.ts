import { SignIn, SignUp } from '../../../../harness/generated/operations'
import type { Operation } from '../../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../../harness/portal/portal'
import { newAddress } from '../../../../harness/portal/sign-in'

/** Two processes that share a database, and these limits. */
function processesWith(limits: Parameters<typeof startTestPortal>[0]) {
  const processes = {} as { one: TestPortal; other: TestPortal }
  beforeAll(async () => {
    processes.one = await startTestPortal(limits)
    processes.other = await startTestPortal(limits, { beside: processes.one })
  })
  beforeEach(() => processes.one.reset())
  afterAll(async () => {
    await processes.other.stop()
    await processes.one.stop()
  })
  return processes
}

const codeOf = async (process: TestPortal, email: string, document: Operation = SignIn) =>
  (await process.visitor().graphql(document, { input: { email } })).errors?.[0]?.extensions.code

describe('Links for an address', () => {
  const processes = processesWith({ signInLinksPerEmailPerHour: 2 })

  it('Links for one address are refused beyond the hourly limit, over GraphQL and REST, without affecting others', async () => {
    const { one } = processes
    const { email } = await one.make.shareholder()
    for (const address of [email, ` ${email}`]) expect(await codeOf(one, address)).toBeUndefined()
    expect(await one.visitor().refusal(SignIn, { input: { email } })).toMatchObject({
      message: 'Too many links were requested. Please try again later.',
      code: 'RATE_LIMITED',
    })
    expect(await one.mails()).toHaveLength(2)
    expect(await one.visitor().refusal(SignUp, { input: { email } })).toMatchObject({
      code: 'RATE_LIMITED',
    })
    const rest = await one.visitor().post('/api/auth/signin', { email })
    expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
    expect(await codeOf(one, 'somebody.else@example.com')).toBeUndefined()
  })

  it('The limit of links per address applies across processes, case-insensitively, and to unknown addresses', async () => {
    const { one, other } = processes
    const { email } = await one.make.shareholder()
    for (const [address, upper] of [
      [email, email.toUpperCase()],
      ['nobody@example.com', 'NoBody@Example.com'],
    ] as const) {
      expect([await codeOf(one, address), await codeOf(other, upper)]).toEqual([
        undefined,
        undefined,
      ])
      expect([await codeOf(one, upper), await codeOf(other, address)]).toEqual([
        'RATE_LIMITED',
        'RATE_LIMITED',
      ])
    }
    expect(await one.mails()).toHaveLength(2)
  })

  it('Links for plus-tagged addresses are counted separately', async () => {
    const { one } = processes
    const addresses = ['box@example.com', 'box+shares@example.com']
    for (const email of [...addresses, ...addresses])
      expect(await codeOf(one, email, SignUp)).toBeUndefined()
    expect((await one.mails()).map(({ to }) => to)).toEqual([...addresses, ...addresses])
  })
})

describe('Links for a client', () => {
  const processes = processesWith({ signInLinksPerIpPerHour: 3 })

  it('Links for one client are refused beyond the hourly limit for all addresses together, across processes', async () => {
    const { one, other } = processes
    for (const process of [one, other, one])
      expect(await codeOf(process, newAddress(), SignUp)).toBeUndefined()
    for (const process of [other, one])
      expect(await codeOf(process, newAddress(), SignUp)).toBe('RATE_LIMITED')
  })

  it('Requests for links to invalid addresses do not count against the client’s limit', async () => {
    const visitor = processes.one.visitor()
    for (let count = 0; count < 4; count++)
      expect(await visitor.refusal(SignIn, { input: { email: 'a@b' } })).toMatchObject({
        field: 'email',
      })
    expect(await codeOf(processes.one, 'a@example.com')).toBeUndefined()
  })
})
