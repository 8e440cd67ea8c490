import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  buildSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { exampleGroups } from './examples'

const schema = buildSchema(readFileSync(resolve(__dirname, '../../../schema.graphql'), 'utf8'))
const examples = exampleGroups.flatMap(group => group.examples)

describe('An example', () => {
  it.each(examples.map(example => [example.title, example] as const))(
    'The example “%s” of the API explorer is a valid GraphQL operation with valid variables',
    (_title, { query, variables }) => {
      const document = parse(query)
      expect(validate(schema, document)).toEqual([])
      const operations = document.definitions.filter(
        (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
      )
      for (const { name, variableDefinitions = [] } of operations) {
        expect(name?.value).toMatch(/^[A-Z]/)
        expect(
          getVariableValues(schema, variableDefinitions, { ...variables }).errors,
        ).toBeUndefined()
        expect(Object.keys(variables ?? {})).toEqual(
          variableDefinitions.map(({ variable }) => variable.name.value),
        )
      }
    },
  )

  it('Each example of the API explorer has a title of its own', () => {
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length)
  })
})
