import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getNamedType,
  getNullableType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { exampleOf } from './examples'
import { type JsonSchema, leafSchema, orNull } from './json-schema'
import { restDescription } from './terminology'

/** Makes JSON schemas of the documents' selections; fragments become components of the same name. */
export class ResponseSchemas {
  readonly components: Record<string, JsonSchema> = {}

  constructor(private readonly schema: GraphQLSchema) {}

  /** The schema of a document's REST response: its root field without GraphQL's wrappers. Several root fields are parts of one list. */
  of(document: DocumentNode): JsonSchema {
    const fragments = fragmentsOf(document)
    const operation = operationOf(document)
    const root = this.schema.getRootType(operation.operation)
    if (!root) throw new Error(`No ${operation.operation}`)
    const [first] = Object.values(
      this.object(root, operation.selectionSet, fragments).properties ?? {},
    )
    const { description: _, ...schema } = this.unwrapped(first ?? {})
    return schema
  }

  /** A payload with a single object becomes that object. */
  private unwrapped(schema: JsonSchema): JsonSchema {
    const [only, ...others] = Object.values(schema.properties ?? {})
    const object = only && plain(only)
    return object && others.length === 0 && (object.$ref ?? object.properties ?? object.items)
      ? this.unwrapped(object)
      : plain(schema)
  }

  private object(type: GraphQLObjectType, set: SelectionSetNode, fragments: Fragments): JsonSchema {
    const [first, ...others] = set.selections
    if (first?.kind === Kind.FRAGMENT_SPREAD && others.length === 0)
      return this.component(type, first.name.value, fragments)
    const properties: Record<string, JsonSchema> = {}
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const name = (selection.alias ?? selection.name).value
        const field = this.field(type, selection, fragments)
        if (name === FLATTENED) Object.assign(properties, this.resolved(plain(field)).properties)
        else properties[name] = field
      } else if (selection.kind === Kind.FRAGMENT_SPREAD)
        Object.assign(
          properties,
          this.resolved(this.component(type, selection.name.value, fragments)).properties,
        )
    }
    return {
      type: 'object',
      description: restDescription(type.description),
      properties,
      required: Object.keys(properties),
    }
  }

  private component(type: GraphQLObjectType, fragment: string, fragments: Fragments): JsonSchema {
    const name = fragment.replace(/^Rest/, '')
    const definition = fragments.get(fragment)
    if (!definition) throw new Error(`No fragment ${fragment}`)
    const schema = this.object(type, definition.selectionSet, fragments)
    // Connections are described inline, as arrays.
    if (schema.properties?.edges) return schema
    this.components[name] ??= schema
    return { $ref: `#/components/schemas/${name}` }
  }

  /** The schema behind a `$ref`. */
  resolved(schema: JsonSchema): JsonSchema {
    return schema.$ref ? (this.components[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema
  }

  private field(parent: GraphQLObjectType, node: FieldNode, fragments: Fragments): JsonSchema {
    const field = parent.getFields()[node.name.value]
    if (!field) throw new Error(`No field ${parent.name}.${node.name.value}`)
    const value = this.value(field.type, node, fragments)
    return {
      ...orNull(value, field.type),
      description: restDescription(field.description),
      ...exampleOf(parent.name, field.name),
    }
  }

  private value(type: GraphQLOutputType, node: FieldNode, fragments: Fragments): JsonSchema {
    const named = getNamedType(type)
    const one =
      node.selectionSet && isObjectType(named)
        ? this.object(named, node.selectionSet, fragments)
        : leafSchema(named)
    if (isListType(getNullableType(type))) return { type: 'array', items: one }
    const edge = one.properties?.edges?.items
    return edge ? { type: 'array', items: plain(edge.properties?.node ?? {}) } : one
  }
}

/** An object whose fields are fields of the object around it in REST. */
const FLATTENED = 'moderation'

type Fragments = Map<string, FragmentDefinitionNode>

const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions.flatMap(node =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node] as const] : [],
    ),
  )

export function operationOf(document: DocumentNode): OperationDefinitionNode {
  const operation = document.definitions.find(node => node.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('A document without an operation')
  return operation
}

/** The root field whose description and access rule apply to a route. */
export function rootFieldOf(schema: GraphQLSchema, document: DocumentNode) {
  const operation = operationOf(document)
  const [first] = operation.selectionSet.selections
  const field =
    first?.kind === Kind.FIELD
      ? schema.getRootType(operation.operation)?.getFields()[first.name.value]
      : undefined
  if (!field) throw new Error(`${operation.name?.value} selects no root field`)
  return field
}

/** A top-level object: its component describes it, not the field that held it; and never null, since the response is 404 instead. */
function plain(schema: JsonSchema): JsonSchema {
  const object = schema.anyOf?.[0] ?? schema
  if (object.$ref) return { $ref: object.$ref }
  return Array.isArray(object.type) ? { ...object, type: object.type[0] ?? 'object' } : object
}
