const { Kind } = require('graphql')

/** A codegen plugin: the names of all operations, for figures that tell ours from others'. */
module.exports.plugin = (_schema, documents) => {
  const names = documents.flatMap(({ document }) =>
    document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).map(({ name }) => name.value),
  )
  return `export const OPERATION_NAMES: readonly string[] = ${JSON.stringify(names.sort())}\n`
}
