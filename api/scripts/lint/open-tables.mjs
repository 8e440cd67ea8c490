// For oxlint: a table that is looked up by whatever word comes is a Map. A plain object also knows `constructor`.

const isOpenRecord = type =>
  type?.type === 'TSTypeReference' &&
  (type.typeName.name === 'Record'
    ? type.typeArguments?.params[0]?.type === 'TSStringKeyword'
    : type.typeName.name === 'Readonly' && isOpenRecord(type.typeArguments?.params[0]))

const openTableIsAMap = {
  create(context) {
    const tables = new Set()
    const report = node =>
      context.report({ node, message: 'Look words up in a Map: a plain object also knows `constructor` and its like.' })
    return {
      VariableDeclarator({ id, init }) {
        if (
          init?.type === 'ObjectExpression' &&
          init.properties.some(({ type }) => type === 'Property') &&
          isOpenRecord(id.typeAnnotation?.typeAnnotation)
        )
          tables.add(id.name)
      },
      MemberExpression(node) {
        if (node.computed && tables.has(node.object.name) && node.property.type !== 'Literal') report(node)
      },
      BinaryExpression(node) {
        if (node.operator === 'in' && tables.has(node.right.name)) report(node)
      },
    }
  },
}

// oxlint-disable-next-line import/no-default-export -- what oxlint loads
export default { meta: { name: 'portal' }, rules: { 'open-table-is-a-map': openTableIsAMap } }
