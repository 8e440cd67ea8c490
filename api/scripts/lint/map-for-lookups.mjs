// An oxlint rule: a lookup table with arbitrary keys is a Map, since a plain object also has `constructor` and other inherited keys.

const isStringRecord = type =>
  type?.type === 'TSTypeReference' &&
  (type.typeName.name === 'Record'
    ? type.typeArguments?.params[0]?.type === 'TSStringKeyword'
    : type.typeName.name === 'Readonly' && isStringRecord(type.typeArguments?.params[0]))

export const mapForLookups = {
  create(context) {
    const tables = new Set()
    const report = node =>
      context.report({
        node,
        message:
          'Use a Map for lookups by arbitrary keys: a plain object also has `constructor` and other inherited keys.',
      })
    return {
      VariableDeclarator({ id, init }) {
        if (
          init?.type === 'ObjectExpression' &&
          init.properties.some(({ type }) => type === 'Property') &&
          isStringRecord(id.typeAnnotation?.typeAnnotation)
        )
          tables.add(id.name)
      },
      MemberExpression(node) {
        if (node.computed && tables.has(node.object.name) && node.property.type !== 'Literal')
          report(node)
      },
      BinaryExpression(node) {
        if (node.operator === 'in' && tables.has(node.right.name)) report(node)
      },
    }
  },
}
