import type { CodegenConfig } from '@graphql-codegen/cli'

const scalars = { DateTime: 'string', ID: 'string', SafeInt: 'number' }
const operations = {
  scalars,
  useTypeImports: true,
  enumsAsTypes: true,
  skipTypename: false,
  avoidOptionals: { field: true },
}

/** Types and documents for both sides, from schema.graphql and the .graphql files beside the code that uses them. */
const config: CodegenConfig = {
  schema: ['schema.graphql', 'web/local-schema.graphql'],
  generates: {
    'web/src/generated/': {
      documents: 'web/src/**/*.graphql',
      preset: './web/codegen.cjs',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: { ...operations, optimizeDocumentNode: true },
    },
    'api/src/generated/rest-operations.ts': {
      documents: 'api/src/transport/rest/operations.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: operations,
    },
    'api/test/harness/generated/operations.ts': {
      documents: 'api/test/harness/graphql/operations.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        ...operations,
        scalars: { ...scalars, DateTime: { input: 'string | Date', output: 'string' } },
        // A test fails anyway if a value is missing.
        maybeValue: 'T',
        inputMaybeValue: 'T | null | undefined',
        documentMode: 'string',
        documentVariableSuffix: '',
      },
    },
    'api/src/generated/operation-names.ts': {
      documents: ['web/src/**/*.graphql', 'api/src/transport/rest/operations.graphql'],
      plugins: ['./web/codegen.cjs'],
    },
  },
}

export default config
