import { isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { buildPortalSchema } from '../../../src/app/portal-schema'

/** Each description of the schema with its coordinate, such as `Query.portal`. */
function descriptions(): [string, string][] {
  const schema = buildPortalSchema('UTC')
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'))
  const parts = types.flatMap(type => {
    const fields =
      isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
        ? Object.values(type.getFields())
        : []
    const values = isEnumType(type) ? type.getValues() : []
    const args =
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).flatMap(field =>
            field.args.map(({ name, description }) => ({
              name: `${field.name}.${name}`,
              description,
            })),
          )
        : []
    return [
      [type.name, type.description] as const,
      ...[...fields, ...values, ...args].map(
        part => [`${type.name}.${part.name}`, part.description] as const,
      ),
    ]
  })
  return parts.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []))
}

const REPEATED = /\.(first|last|after|before|idempotencyKey)$/

describe('The descriptions of the schema', () => {
  it('Descriptions average at most 60 bytes', () => {
    const sizes = descriptions().map(([, text]) => Buffer.byteLength(text))
    expect(sizes.length).toBeGreaterThan(1_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThanOrEqual(60)
  })

  it('No description is used more than twice', () => {
    const uses = new Map<string, string[]>()
    for (const [name, text] of descriptions())
      if (!REPEATED.test(name)) uses.set(text, [...(uses.get(text) ?? []), name])
    expect([...uses.values()].filter(names => names.length > 2)).toEqual([])
  })
})
