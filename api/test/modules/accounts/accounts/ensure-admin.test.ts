import { ensureAdmin } from '#modules/accounts/accounts/ensure-admin'
import { StartError } from '#platform/configuration/configuration'
import { sqlOf } from '#platform/database/kysely'
import { resettingPasswords } from '../../../harness/modules/password-reset'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const { letsIn } = resettingPasswords(() => portal)

describe('The administrator of the configuration', () => {
  const hashOf = async (email: string) =>
    (
      await sqlOf(portal.em())
        .selectFrom('admin')
        .select('password_hash')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.password_hash

  it.each([
    ['short', 'Password must be at least 8 characters long.'],
    ['x'.repeat(129), 'Password must be at most 128 characters long.'],
    ['password123', 'This password is too common. Please choose another.'],
    ['correct\nhorse', 'Password must not contain control characters, such as line breaks.'],
  ])(
    'The administrator of the configuration is not created with the password %j',
    async (password, sentence) => {
      const values = { email: 'configured@example.com', password, name: 'Configured' }
      await expect(ensureAdmin(portal.services, values)).rejects.toThrow(
        new StartError(`The configuration is not right:\n  ADMIN_PASSWORD: ${sentence}`),
      )
      expect(await hashOf(values.email)).toBeUndefined()
    },
  )

  it('The administrator of the configuration is created once, and a later configuration changes no password', async () => {
    const values = {
      email: 'Configured@example.com ',
      password: 'a good first one',
      name: 'Configured',
    }
    await ensureAdmin(portal.services, values)
    const hash = await hashOf('configured@example.com')
    expect(await letsIn('configured@example.com', values.password)).toBe(true)
    for (const password of ['a good other one', 'password'])
      await ensureAdmin(portal.services, { ...values, password })
    expect(await hashOf('configured@example.com')).toBe(hash)
  })
})
