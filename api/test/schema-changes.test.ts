import { buildSchema } from 'graphql'
import { complaints, schemaChanges } from '../scripts/schema-change-rules'

const head = 'directive @auth(requires: Role!) on FIELD_DEFINITION enum Role { SHAREHOLDER ADMIN } enum Queue { PENDING }'
const portal = 'type Query { company: String! ticker: String! old: String @deprecated(reason: "Use company.") page(first: Int): Queue }'

async function complaintsOf(after: string, changelog = '', before = portal): Promise<string[]> {
  const [old, now] = [before, after].map(text => buildSchema(text.startsWith('directive') ? text : `${head} ${text}`))
  if (!old || !now) throw new Error('No schemas')
  return complaints(await schemaChanges(old, now), changelog)
}

describe('A change of the schema', () => {
  it('that adds a field wants its name in the changelog', async () => {
    const after = portal.replace('company: String!', 'company: String! "The exchange." exchange: String')
    expect(await complaintsOf(after)).toEqual([expect.stringContaining('`Query.exchange`')])
    expect(await complaintsOf(after, '- `Query.exchange`: its name.')).toEqual([])
  })

  it('that adds a value or a type wants its name in the changelog', async () => {
    const after = `${head.replace('PENDING', 'PENDING ANSWERED')} ${portal} type Office { town: String! }`
    expect((await complaintsOf(after)).join()).toMatch(/`Office`.*`Queue.ANSWERED`/)
    expect(await complaintsOf(after, '`Queue.ANSWERED` `Office`')).toEqual([])
  })

  it('that takes away what was deprecated wants its name in the changelog', async () => {
    const after = portal.replace('old: String @deprecated(reason: "Use company.")', '')
    expect(await complaintsOf(after, '- `Query.old` is gone.')).toEqual([])
  })

  it.each([
    ['takes a field away', portal.replace('ticker: String!', ''), /Field 'ticker' was removed/],
    ['makes a field nullable', portal.replace('ticker: String!', 'ticker: String'), /changed type from 'String!' to 'String'/],
    ['demands an argument', portal.replace('first: Int', 'first: Int, name: String!'), /Argument 'name: String!' added/],
    ['asks for an account', portal.replace('ticker: String!', 'ticker: String! @auth(requires: ADMIN)'), /Directive 'auth' was added/],
  ])('that %s is refused, whatever the changelog names', async (_what, after, message) => {
    const changelog = '`Query.ticker` `Query.page` `Query.page.name` `Query.ticker.@auth`'
    expect((await complaintsOf(after, changelog)).join('\n')).toMatch(message)
  })

  it('that asks for another kind of account is refused', async () => {
    const before = portal.replace('ticker: String!', 'ticker: String! @auth(requires: SHAREHOLDER)')
    expect(await complaintsOf(before.replace('SHAREHOLDER)', 'ADMIN)'), '', before)).not.toEqual([])
  })

  it('that cannot wait is let through by a line that quotes it', async () => {
    const line = "- Breaking: Field 'ticker' was removed from object type 'Query'. It told what was not public."
    expect(await complaintsOf(portal.replace('ticker: String!', ''), line)).toEqual([])
  })

  it('is not made by descriptions', async () => {
    expect(await complaintsOf(portal.replace('ticker', '"The code." ticker'))).toEqual([])
  })

  it('is not made by a field that is new and asks for an account', async () => {
    const after = portal.replace('company: String!', 'company: String! staff: String @auth(requires: ADMIN)')
    expect(await complaintsOf(after, '`Query.staff`')).toEqual([])
  })
})
