import { Question } from '../../src/modules/questions/question.entity'
import { Shareholder } from '../../src/modules/accounts/shareholder.entity'
import { startTestPortal, type TestPortal } from '../harness/portal'
import { statementsOf } from '../harness/statements'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

const NAME = `O'Hara \\ ? $1 "x" ??`
const people = (count: number) =>
  Array.from(
    { length: count },
    (_, index) => new Shareholder({ email: `${count}.${index}@example.com`, name: NAME, createdAt: portal.clock.now() }),
  )

describe('What entities need of the database', () => {
  it('is sent with its values beside the text, the same text each time', async () => {
    const em = portal.em()
    const [person, another] = people(2) as [Shareholder, Shareholder]
    const added = [await statementsOf(() => em.persist(person).flush()), await statementsOf(() => em.persist(another).flush())]
    const inserts = added.map(texts => texts.find(text => text.startsWith('insert')))
    expect(inserts).toEqual([expect.stringMatching(/ values \(\$1, \$2, \$3, \$4\)$/), inserts[0]])
    person.name = `${NAME}!`
    const changed = await statementsOf(() => em.flush())
    expect(changed).toContain('update "shareholder" set "name" = $1 where "id" = $2')
    expect(await portal.em().findOneOrFail(Shareholder, person.id)).toMatchObject({ name: `${NAME}!`, createdAt: portal.clock.now() })
  })

  it('counts versions up in the database', async () => {
    const { id } = await portal.make.question()
    const em = portal.em()
    const question = await em.findOneOrFail(Question, id)
    question.flag(portal.clock.now())
    const update = (await statementsOf(() => em.flush())).find(text => text.startsWith('update'))
    expect(update).toMatch(/"version" = "version" \+ 1 where "id" = \$\d and "version" = \$\d/)
    expect(question).toMatchObject({ version: 2 })
  })

  it('is written into the text where it is of several rows, whatever they hold', async () => {
    const em = portal.em()
    const several = people(3)
    await em.persist(several).flush()
    const ids = several.map(({ id }) => id)
    const found = await portal.em().find(Shareholder, { id: { $in: ids } }, { orderBy: { id: 'asc' } })
    expect(found.map(({ name }) => name)).toEqual([NAME, NAME, NAME])
    for (const person of several) person.name = `${person.email} ${NAME}`
    await em.flush()
    expect((await portal.em().find(Shareholder, ids)).every(({ name, email }) => name === `${email} ${NAME}`)).toBe(true)
  })

  it('is found while a migration adds a column', async () => {
    const { id } = await portal.make.shareholder()
    const find = () => portal.em().findOneOrFail(Shareholder, id)
    const found = await find()
    await portal.em().execute('alter table shareholder add column "nickname" text')
    expect(await find()).toEqual(found)
    await portal.em().execute('alter table shareholder drop column "nickname"')
  })
})
