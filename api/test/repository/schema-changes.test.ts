import { buildSchema } from 'graphql'
import { schemaChanges, violations } from '../../scripts/schema/schema-change-rules'

const head =
  'directive @auth(requires: Role!) on FIELD_DEFINITION enum Role { SHAREHOLDER ADMIN EDITOR OWNER } enum Queue { PENDING }'
const portal =
  'type Query { company: String! ticker: String! old: String @deprecated(reason: "Use company.") page(first: Int): Queue }'

async function violationsOf(after: string, changelog = '', before = portal): Promise<string[]> {
  const [old, now] = [before, after].map(text =>
    buildSchema(text.startsWith('directive') ? text : `${head} ${text}`),
  )
  if (!old || !now) throw new Error('No schemas')
  return violations(await schemaChanges(old, now), changelog)
}

describe('A change of the schema', () => {
  it('A schema change that adds a field needs the name of the field in the changelog', async () => {
    const after = portal.replace(
      'company: String!',
      'company: String! "The exchange." exchange: String',
    )
    expect(await violationsOf(after)).toEqual([expect.stringContaining('`Query.exchange`')])
    expect(await violationsOf(after, '- `Query.exchange`: its name.')).toEqual([])
  })

  it('A schema change that adds a value or a type needs its name in the changelog', async () => {
    const after = `${head.replace('PENDING', 'PENDING ANSWERED')} ${portal} type Office { town: String! }`
    expect((await violationsOf(after)).join()).toMatch(/`Office`.*`Queue.ANSWERED`/)
    expect(await violationsOf(after, '`Queue.ANSWERED` `Office`')).toEqual([])
  })

  it('A schema change that deprecates a field needs the name of the field in the changelog', async () => {
    const after = portal.replace(
      'ticker: String!',
      'ticker: String! @deprecated(reason: "Use `company`.")',
    )
    expect(await violationsOf(after)).toEqual([
      expect.stringContaining('name `Query.ticker` in the changelog'),
    ])
    expect(await violationsOf(after, '- Deprecated: `Query.ticker`.')).toEqual([])
  })

  it('A schema change that removes a deprecated field is accepted with its name in the changelog', async () => {
    const after = portal.replace('old: String @deprecated(reason: "Use company.")', '')
    expect(await violationsOf(after, '- `Query.old` is gone.')).toEqual([])
  })

  it.each([
    ['takes a field away', portal.replace('ticker: String!', ''), /Field 'ticker' was removed/],
    [
      'makes a field nullable',
      portal.replace('ticker: String!', 'ticker: String'),
      /changed type from 'String!' to 'String'/,
    ],
    [
      'demands an argument',
      portal.replace('first: Int', 'first: Int, name: String!'),
      /Argument 'name: String!' added/,
    ],
    [
      'asks for an account',
      portal.replace('ticker: String!', 'ticker: String! @auth(requires: ADMIN)'),
      /Directive 'auth' was added/,
    ],
  ])(
    'A schema change that %s is refused, whatever the changelog names',
    async (_what, after, message) => {
      const changelog = '`Query.ticker` `Query.page` `Query.page.name` `Query.ticker.@auth`'
      expect((await violationsOf(after, changelog)).join('\n')).toMatch(message)
    },
  )

  it('A schema change that requires another account is a violation', async () => {
    const before = portal.replace('ticker: String!', 'ticker: String! @auth(requires: SHAREHOLDER)')
    expect(await violationsOf(before.replace('SHAREHOLDER)', 'ADMIN)'), '', before)).not.toEqual([])
  })

  it('A breaking schema change is accepted with a changelog line that quotes the change', async () => {
    const line =
      "- Breaking: Field 'ticker' was removed from object type 'Query'. It told what was not public."
    expect(await violationsOf(portal.replace('ticker: String!', ''), line)).toEqual([])
  })

  it('A new description in the schema needs no changelog line', async () => {
    expect(await violationsOf(portal.replace('ticker', '"The code." ticker'))).toEqual([])
  })

  it('A new field with @auth is not a breaking schema change', async () => {
    const after = portal.replace(
      'company: String!',
      'company: String! staff: String @auth(requires: ADMIN)',
    )
    expect(await violationsOf(after, '`Query.staff`')).toEqual([])
  })
})
