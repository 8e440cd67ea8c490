import { getNamedType, type GraphQLField, type GraphQLObjectType, isObjectType } from 'graphql'
import { capital } from '../../harness/modules/contents'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

type Field = GraphQLField<unknown, unknown>
const fieldsOf = (type: unknown): Record<string, Field> =>
  isObjectType(type) ? type.getFields() : {}
/** Each mutation whose name ends in Delete, with the fields of its payload and the type that it deletes one of. */
const deletions = () =>
  Object.values(fieldsOf(portal.schema.getMutationType()))
    .filter(({ name }) => name.endsWith('Delete'))
    .map(({ name, type }) => {
      const subject = name.replace(/Delete$/, '')
      return {
        name,
        subject,
        payload: fieldsOf(getNamedType(type)),
        ofOne: portal.schema.getType(capital(subject)) !== undefined,
      }
    })
/** Content, whose deletion may wait for review: the id is null until then. */
const reviewed = new Set(['announcement', 'policy', 'presentation'])
const objectTypes = () =>
  Object.values(portal.schema.getTypeMap()).filter(
    (type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'),
  )

const makers: Record<string, () => Promise<{ id: string }>> = {
  announcement: () => portal.make.announcement(),
  policy: () => portal.make.policy(),
  presentation: () => portal.make.presentation(),
  shareholder: () => portal.make.shareholder(),
  webhookEndpoint: () => portal.make.webhookEndpoint(),
}

describe('The payload of a deletion', () => {
  it('Each mutation that deletes one item returns its id in a field that names the type, and one that deletes several returns their ids', () => {
    expect(deletions().length).toBeGreaterThanOrEqual(5)
    for (const { name, subject, payload, ofOne } of deletions()) {
      const field = payload[ofOne ? `deleted${capital(subject)}Id` : 'ids']
      const id = reviewed.has(subject) ? 'ID' : 'ID!'
      expect([name, String(field?.type)]).toEqual([name, ofOne ? id : '[ID!]!'])
    }
  })

  it('No payload of a mutation has an id of its own', () => {
    const payloads = objectTypes().filter(({ name }) => name.endsWith('Payload'))
    expect(payloads.length).toBeGreaterThan(10)
    const withId = payloads.filter(type => type.getFields().id)
    expect(withId.map(({ name }) => name)).toEqual([])
  })

  it('Each mutation that deletes one item returns its id', async () => {
    const admin = await anAdmin(portal)
    const ofOne = deletions().filter(({ ofOne }) => ofOne)
    expect(ofOne.map(({ subject }) => subject).sort()).toEqual(Object.keys(makers))
    for (const { name, subject } of ofOne) {
      const { id } = await makers[subject]!()
      const field = `deleted${capital(subject)}Id`
      const answer = await admin.ask(
        `mutation ($id: ID!) { ${name}(input: { id: $id }) { ${field} } }`,
        { id },
      )
      expect(answer[name]).toEqual({ [field]: id })
    }
  })
})
