import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const NAME = `O'Hara \\ ? $1 "x" ??`
const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) =>
      new Shareholder({
        email: `${count}.${index}@example.com`,
        name: NAME,
        createdAt: portal.clock.now(),
      }),
  )

describe('Entities in PostgreSQL', () => {
  it('Entity values with quotes, backslashes and placeholders are stored unchanged', async () => {
    const em = portal.em()
    const several = people(3)
    await em.persist(several).flush()
    const ids = several.map(({ id }) => id)
    const found = await portal
      .em()
      .find(Shareholder, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    expect(found.map(({ name }) => name)).toEqual([NAME, NAME, NAME])
    for (const person of several) person.name = `${person.email} ${NAME}`
    await em.flush()
    const renamed = await portal.em().find(Shareholder, ids)
    expect(renamed.map(({ name, email }) => name === `${email} ${NAME}`)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('An entity is found after a column is added to its table', async () => {
    const { id } = await portal.make.shareholder()
    const find = () => portal.em().findOneOrFail(Shareholder, id)
    const found = await find()
    await portal.em().execute('alter table shareholder add column "nickname" text')
    expect(await find()).toEqual(found)
    await portal.em().execute('alter table shareholder drop column "nickname"')
  })
})
