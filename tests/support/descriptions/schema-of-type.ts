import type { TSPropertySignature, TSSignature, TSType } from 'oxc-parser'
import { lookUp, type Place, pathOf, type Scope } from './declarations.ts'

export type Schema = { [name: string]: unknown } | true

/** Settings for reading the types of a package. */
export interface Reading {
  /** Whether a type is read further; others are accepted as they are. Its declared name, with that of its file. */
  isRead(place: Place): boolean
  /** Whether every property is nullable, for packages whose types do not say. */
  isNullable: boolean
  /** The schemas of named types, which grow while types are read. */
  definitions: Record<string, Schema>
}

const keywords: Record<string, Schema> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'number' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSAnyKeyword: true,
  TSUnknownKeyword: true,
  TSObjectKeyword: { type: 'object' },
  TSVoidKeyword: { not: {} },
}

/** The meaning of these names, wherever they are declared. */
const generics: Record<string, (inner: Schema) => Schema> = {
  Array: (items) => ({ type: 'array', items }),
  Emptyable: (inner) => ({ anyOf: [inner, { const: '' }] }),
  Partial: (inner) => ({ ...(inner === true ? {} : inner), required: [] }),
  ApiList: (items) => ({
    ...{ type: 'object', additionalProperties: false, required: ['object', 'data', 'has_more', 'url'] },
    properties: {
      ...{ object: { const: 'list' }, data: { type: 'array', items } },
      ...{ has_more: { type: 'boolean' }, url: { type: 'string' } },
    },
  }),
}

/** The JSON schema of a declared type. Without a place among `definitions`, so that its parts can be changed. */
export function schemaOfPlace({ type, scope }: Place, reading: Reading): Schema {
  if (type.type === 'TSTypeAliasDeclaration') return schemaOf(type.typeAnnotation, scope, reading)
  // A type without fields of its own may be anything.
  if (type.body.body.length === 0 && type.extends.length === 0) return true
  const own = membersOf(type.body.body, scope, reading)
  for (const { expression } of type.extends) {
    if (expression.type !== 'Identifier') throw new Error('a base has a name')
    // The package's client adds it to answers.
    if (expression.name === 'ApiResponse') continue
    const base = lookUp(scope, [expression.name])
    const schema = base && schemaOfPlace(base, reading)
    if (!schema || schema === true) throw new Error(`${expression.name} is no interface`)
    own.properties = { ...(schema.properties as object), ...own.properties }
    own.required = [...new Set([...(schema.required as string[]), ...own.required])]
    if (schema.additionalProperties !== false) own.additionalProperties = schema.additionalProperties
  }
  return own
}

function membersOf(members: readonly TSSignature[], scope: Scope, reading: Reading) {
  const schema = {
    type: 'object',
    properties: {} as Record<string, Schema>,
    required: [] as string[],
    additionalProperties: false as unknown,
  }
  for (const member of members) {
    if (member.type === 'TSIndexSignature')
      schema.additionalProperties = schemaOf(member.typeAnnotation.typeAnnotation, scope, reading)
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
    const name = keyOf(member)
    const value = schemaOf(member.typeAnnotation.typeAnnotation, scope, reading)
    schema.properties[name] = reading.isNullable ? { anyOf: [value, { type: 'null' }] } : value
    if (!member.optional) schema.required.push(name)
  }
  return schema
}

function keyOf({ key }: TSPropertySignature): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new Error('a property has a name')
}

function schemaOf(type: TSType, scope: Scope, reading: Reading): Schema {
  const keyword = keywords[type.type]
  if (keyword) return keyword
  if (type.type === 'TSLiteralType' && type.literal.type === 'Literal') return { const: type.literal.value }
  if (type.type === 'TSParenthesizedType') return schemaOf(type.typeAnnotation, scope, reading)
  if (type.type === 'TSArrayType') return { type: 'array', items: schemaOf(type.elementType, scope, reading) }
  if (type.type === 'TSTypeLiteral') return membersOf(type.members, scope, reading)
  if (type.type === 'TSTupleType') return { type: 'array' }
  // `string & {}`
  if (type.type === 'TSIntersectionType' && type.types[0]) return schemaOf(type.types[0], scope, reading)
  if (type.type === 'TSUnionType') return { anyOf: type.types.map((one) => schemaOf(one, scope, reading)) }
  if (type.type !== 'TSTypeReference') throw new Error(`a ${type.type} is not read`)
  const path = pathOf(type.typeName)
  const [inner] = type.typeArguments?.params ?? []
  const generic = generics[path.join('.')]
  if (generic && inner) return generic(schemaOf(inner, scope, reading))
  const place = lookUp(scope, path)
  return place && reading.isRead(place) ? refTo(place, reading) : true
}

/** A reference to a definition, which is added when it is first met. */
export function refTo(place: Place, reading: Reading): Schema {
  const { definitions } = reading
  const key = place.name.replace(/^.*node_modules\//, '').replaceAll(/[/:]/g, '.')
  if (!(key in definitions)) {
    definitions[key] = true
    definitions[key] = schemaOfPlace(place, reading)
  }
  return { $ref: `#/definitions/${key}` }
}
