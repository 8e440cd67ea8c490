import graphql from '@graphql-eslint/eslint-plugin'

const parserOptions = {
  graphQLConfig: {
    schema: ['schema.graphql', 'web/local-schema.graphql'],
    documents: ['web/src/**/*.graphql', 'api/src/transport/rest/operations.graphql'],
  },
}

/** The schema and the documents; TypeScript is linted by oxlint and dependency-cruiser. */
export default [
  { ignores: ['**/dist/**', '**/generated/**'] },
  {
    files: ['schema.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          DirectiveDefinition: true,
          EnumValueDefinition: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          rootField: true,
        },
      ],
      '@graphql-eslint/naming-convention': [
        'error',
        {
          types: 'PascalCase',
          FieldDefinition: 'camelCase',
          InputValueDefinition: 'camelCase',
          Argument: 'camelCase',
          DirectiveDefinition: 'camelCase',
          EnumValueDefinition: 'UPPER_CASE',
        },
      ],
      '@graphql-eslint/no-hashtag-description': 'error',
      // type-graphql prints reachable types alone, and ErrorCode stands in the schema for those who generate types.
      '@graphql-eslint/no-unreachable-types': 'off',
      '@graphql-eslint/require-deprecation-reason': 'error',
      '@graphql-eslint/unique-enum-value-names': 'error',
    },
  },
  {
    files: [
      'web/src/**/*.graphql',
      'api/src/transport/rest/operations.graphql',
      'api/test/harness/graphql/operations.graphql',
    ],
    languageOptions: { parser: graphql.parser, parserOptions },
    plugins: { '@graphql-eslint': graphql },
    rules: {
      '@graphql-eslint/executable-definitions': 'error',
      '@graphql-eslint/fields-on-correct-type': 'error',
      '@graphql-eslint/known-argument-names': 'error',
      '@graphql-eslint/known-fragment-names': 'error',
      '@graphql-eslint/known-type-names': 'error',
      '@graphql-eslint/no-anonymous-operations': 'error',
      '@graphql-eslint/no-deprecated': 'error',
      '@graphql-eslint/no-duplicate-fields': 'error',
      '@graphql-eslint/no-unused-fragments': 'error',
      '@graphql-eslint/no-unused-variables': 'error',
      '@graphql-eslint/unique-fragment-name': 'error',
      '@graphql-eslint/unique-operation-name': 'error',
      '@graphql-eslint/naming-convention': [
        'error',
        {
          OperationDefinition: 'PascalCase',
          FragmentDefinition: 'PascalCase',
          VariableDefinition: 'camelCase',
        },
      ],
    },
  },
  {
    // Named after their fields, as the client's. Codegen rejects duplicates within the file.
    files: ['api/test/harness/graphql/operations.graphql'],
    rules: { '@graphql-eslint/unique-operation-name': 'off' },
  },
  {
    // A cache normalizes by id, which payloads of deletions have under another name; what REST returns has the fields of its specification.
    files: ['web/src/**/*.graphql'],
    rules: {
      '@graphql-eslint/require-selections': [
        'error',
        {
          fieldName: [
            'id',
            'deletedAnnouncementId',
            'deletedPolicyId',
            'deletedPresentationId',
            'deletedShareholderId',
          ],
        },
      ],
    },
  },
]
