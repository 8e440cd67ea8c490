import { BREAK, type GraphQLError, Kind, parse, visit } from 'graphql'

const VALUES: ReadonlySet<string> = new Set([
  Kind.INT,
  Kind.FLOAT,
  Kind.STRING,
  Kind.BOOLEAN,
  Kind.NULL,
  Kind.ENUM,
  Kind.LIST,
  Kind.OBJECT,
] satisfies Kind[])

/**
 * The input field of a literal at fault, such as `publishedAt` or `range.from`, or the argument outside of an input, as it is named
 * where a variable holds the value. An error has the node alone: what stands around it is looked up in its document.
 */
export function fieldOfLiteral({ nodes, source }: GraphQLError): string | undefined {
  const [node] = nodes ?? []
  const start = node?.loc?.start
  if (!node || start === undefined || !source || !VALUES.has(node.kind)) return undefined
  let found: string | undefined
  visit(parse(source.body), {
    enter: (at, _key, parent, _path, ancestors) => {
      if (at.kind !== node.kind || at.loc?.start !== start) return undefined
      const around = [...ancestors, parent].flatMap(one =>
        !one || Array.isArray(one) ? [] : [one as typeof at],
      )
      const fields = around.flatMap(one => (one.kind === Kind.OBJECT_FIELD ? [one.name.value] : []))
      const [argument] = around.flatMap(one => (one.kind === Kind.ARGUMENT ? [one.name.value] : []))
      found = fields.length > 0 ? fields.join('.') : argument
      return BREAK
    },
  })
  return found
}
