import type { Schema } from './schema-of-type.ts'

interface Rules {
  $ref?: string
  anyOf?: Schema[]
  const?: unknown
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

const leasts: Record<string, unknown> = { string: '', number: 0, boolean: false, null: null }

/** A value with every required field of its schema: null where allowed, otherwise the minimum. */
export function completed(schema: Schema, value: unknown, definitions: Record<string, Schema>): unknown {
  const rules: Rules = schema === true ? {} : schema
  const again = (one: Schema, inner: unknown) => completed(one, inner, definitions)
  if (rules.$ref) return again(definitions[rules.$ref.slice('#/definitions/'.length)] ?? true, value)
  if (rules.anyOf) {
    const branch = branchOf(rules.anyOf, value, definitions)
    return branch ? again(branch, value) : value
  }
  if (value === undefined) {
    if ('const' in rules) return rules.const
    if (rules.type === 'array') return []
    if (rules.type !== 'object') return leasts[rules.type ?? 'null']
  }
  if (Array.isArray(value)) return value.map((one) => again(rules.items ?? true, one))
  const { properties } = rules
  if (!properties || (value !== undefined && (typeof value !== 'object' || value === null)))
    return value ?? {}
  const given = { ...(value as Record<string, unknown>) }
  for (const [name, inner] of Object.entries(properties))
    if (given[name] !== undefined || rules.required?.includes(name)) given[name] = again(inner, given[name])
  return given
}

/** Null without a given value; otherwise the object that the given value names, or the first. */
function branchOf(schemas: readonly Schema[], value: unknown, definitions: Record<string, Schema>) {
  const rulesOf = (schema: Schema): Rules => {
    const rules: Rules = schema === true ? {} : schema
    return rules.$ref ? rulesOf(definitions[rules.$ref.slice('#/definitions/'.length)] ?? true) : rules
  }
  if (value === undefined) return schemas.find((one) => rulesOf(one).type === 'null') ?? schemas[0]
  if (typeof value !== 'object' || value === null) return null
  if (Array.isArray(value)) return schemas.find((one) => rulesOf(one).type === 'array')
  const objects = schemas.filter((one) => rulesOf(one).properties)
  const { object } = value as { object?: unknown }
  return objects.find((one) => (rulesOf(one).properties?.object as Rules)?.const === object) ?? objects[0]
}
