import { startTestPortal, type TestPortal } from './harness/portal'
import { newAddress, SIGN_IN, SIGN_UP } from './harness/sign-in'

describe('Links', () => {
  it('are refused to an address that has asked for too many in an hour, and others are not', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 3 })
    try {
      const { email } = await strict.make.shareholder()
      const ask = (address: string) => strict.visitor().graphql(SIGN_IN, { input: { email: address } })
      for (const address of [email, email.toUpperCase(), ` ${email}`]) expect((await ask(address)).errors).toBeUndefined()
      const refused = await ask(email)
      expect(refused.errors?.[0]).toMatchObject({
        message: 'Too many links were requested. Please try again later.',
        extensions: { code: 'RATE_LIMITED' },
      })
      expect(await strict.mails()).toHaveLength(3)
      expect(await strict.visitor().refusal(SIGN_UP, { input: { email } })).toMatchObject({ code: 'RATE_LIMITED' })
      const rest = await strict.visitor().post('/api/auth/signin', { email })
      expect(rest).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect((await ask('somebody.else@example.com')).errors).toBeUndefined()
    } finally {
      await strict.stop()
    }
  })

  it('are refused to unknown addresses alike, so that the limit tells nothing', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 1 })
    try {
      const ask = () => strict.visitor().graphql(SIGN_IN, { input: { email: 'nobody@example.com' } })
      expect((await ask()).errors).toBeUndefined()
      expect((await ask()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    } finally {
      await strict.stop()
    }
  })

  it('are refused to a client that has asked for too many addresses in an hour, in every process', async () => {
    const strict = await startTestPortal({ signInLinksPerIpPerHour: 3 })
    const beside = await startTestPortal({ signInLinksPerIpPerHour: 3 }, { beside: strict })
    try {
      const ask = (process: TestPortal) => process.visitor().graphql(SIGN_UP, { input: { email: newAddress() } })
      for (const process of [strict, beside, strict]) expect((await ask(process)).errors).toBeUndefined()
      expect((await ask(beside)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
      expect((await ask(strict)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
    } finally {
      await beside.stop()
      await strict.stop()
    }
  })

  it('are counted only when the address can be one', async () => {
    const strict = await startTestPortal({ signInLinksPerIpPerHour: 1 })
    try {
      const visitor = strict.visitor()
      for (let count = 0; count < 3; count++)
        expect(await visitor.refusal(SIGN_IN, { input: { email: 'a@b' } })).toMatchObject({ field: 'email' })
      expect((await visitor.graphql(SIGN_IN, { input: { email: 'a@example.com' } })).errors).toBeUndefined()
    } finally {
      await strict.stop()
    }
  })
})

describe('Asking for a link', () => {
  it('is limited for an address in all processes together, whatever its case', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 2 })
    const other = await startTestPortal({ signInLinksPerEmailPerHour: 2 }, { beside: strict })
    try {
      const { email } = await strict.make.shareholder()
      const ask = async (process: TestPortal, address: string) =>
        (await process.visitor().graphql(SIGN_IN, { input: { email: address } })).errors?.[0]?.extensions.code
      for (const [known, upper] of [
        [email, email.toUpperCase()],
        ['nobody@example.com', 'NoBody@Example.com'],
      ] as const) {
        expect([await ask(strict, known), await ask(other, upper)]).toEqual([undefined, undefined])
        expect([await ask(strict, upper), await ask(other, known)]).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
      }
      expect(await strict.mails()).toHaveLength(2)
    } finally {
      await other.stop()
      await strict.stop()
    }
  })

  it('is counted apart for an address with a tag: not every provider delivers it to the same box', async () => {
    const strict = await startTestPortal({ signInLinksPerEmailPerHour: 1 })
    try {
      for (const email of ['box@example.com', 'box+shares@example.com'])
        expect((await strict.visitor().graphql(SIGN_UP, { input: { email } })).errors).toBeUndefined()
      expect((await strict.mails()).map(({ to }) => to)).toEqual(['box@example.com', 'box+shares@example.com'])
    } finally {
      await strict.stop()
    }
  })
})
