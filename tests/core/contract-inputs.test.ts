import { expect, test } from 'vitest'
import * as z from 'zod'
import { maxBodyBytesOf } from '#core/contract/body-size.ts'
import { contract } from '#core/contract/contract.ts'

type Schema = z.core.JSONSchema.JSONSchema
type Definitions = Record<string, Schema>

/** For text bounded by a pattern or a format, in characters: more than any of them allows. */
const maxOfPattern = 70
const sizes: Record<string, number> = { boolean: 5, null: 4, integer: 17, number: 17 }
const largest = (of: readonly number[]): number => Math.max(0, ...of)

/** Bytes of the longest plain text that a schema accepts; infinite if nothing bounds it. */
function longest(schema: Schema, definitions: Definitions): number {
  const inside = (one: unknown) => longest(one as Schema, definitions)
  if (schema.$ref) return inside(definitions[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.allOf) return schema.allOf.map(inside).reduce((sum, size) => sum + size, 0)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return largest(choices.map(inside))
  const values = schema.enum ?? ('const' in schema ? [schema.const] : null)
  if (values) return largest(values.map((value) => JSON.stringify(value).length))
  const types = Array.isArray(schema.type) ? schema.type : [schema.type]
  if (types.length > 1) return largest(types.map((type) => inside({ ...schema, type })))
  switch (schema.type) {
    case 'string': {
      const bounded = schema.pattern ?? schema.format
      return 2 + (schema.maxLength ?? (bounded ? maxOfPattern : Number.POSITIVE_INFINITY))
    }
    case 'array':
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (1 + inside(schema.items))
    case 'object': {
      const { properties = {}, additionalProperties: others, propertyNames } = schema
      const named = Object.entries(properties).map(([name, one]) => name.length + 4 + inside(one))
      const keys = (propertyNames as Schema | undefined)?.enum ?? [Number.POSITIVE_INFINITY]
      const more = typeof others === 'object' ? keys.map((key) => `${key}`.length + 4 + inside(others)) : []
      return 2 + [...named, ...more].reduce((sum, size) => sum + size, 0)
    }
  }
  return sizes[String(schema.type)] ?? Number.POSITIVE_INFINITY
}

/** The inputs of calls, with the contract's metadata and their JSON schema. */
const inputs = Object.entries(contract).flatMap(([service, calls]) =>
  Object.entries(calls).flatMap(([name, { '~orpc': call }]) => {
    const input = call.inputSchema as z.ZodType | undefined
    if (!input) return []
    const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    return [{ name: `${service}.${name}`, call, schema, definitions: (schema.$defs ?? {}) as Definitions }]
  }),
)

test('the longest input of every call fits into its body', () => {
  const tooLong = inputs.filter(
    ({ call, schema, definitions }) =>
      call.route.method !== 'GET' && longest(schema, definitions) > maxBodyBytesOf(call.meta),
  )
  expect(tooLong.map(({ name }) => name).toSorted()).toEqual([
    // Nobody writes a legal text with sixty sections of sixty full paragraphs each.
    'admin.saveLegalDraft',
    // Nor forty lines in each of twenty agencies with names of maximum length.
    'bookingEngine.exchangeCarts',
    'bookingEngine.handOverCart',
    // The browser's description of a passkey, some hundred bytes.
    'home.confirmByPasskey',
    // Nor forty forms with 64,000 characters each.
    'home.exchangeDrafts',
    'home.finishPasskey',
    // Nor forty kinds of rooms at twelve rates with eight steps each.
    'product.saveDraft',
  ])
})

test('every call refuses unknown fields', () => {
  const isLoose = (schema: Schema, definitions: Definitions): boolean => {
    const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
    if (choices) return choices.some((one) => isLoose(one as Schema, definitions))
    if (schema.$ref) return isLoose(definitions[schema.$ref.split('/').at(-1) ?? ''] as Schema, definitions)
    return schema.additionalProperties !== false
  }
  const loose = inputs.filter(({ schema, definitions }) => isLoose(schema, definitions))
  expect(loose.map(({ name }) => name)).toEqual([])
})
