import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Field } from '#core/app/fields.ts'
import type { CallName } from '#core/contract/calls.ts'
import { contract } from '#core/contract/contract.ts'

interface AnyForm {
  call: CallName
  fields: Record<string, Field<unknown, unknown>>
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-fields.ts'),
)
const modules: object[] = await Promise.all(files.map((file) => import(`../../src/${file}`)))
const isForm = (value: unknown): value is AnyForm =>
  typeof value === 'object' && value !== null && 'call' in value && 'fields' in value
const forms = modules.flatMap((module) => Object.values(module).filter(isForm))

/** The contract's schema of an input by name. */
function shapeOf(call: CallName, name: string): z.ZodType {
  const [service = '', verb = ''] = call.split('.')
  const calls = contract as unknown as Record<
    string,
    Record<string, { '~orpc': { inputSchema: z.ZodObject } }>
  >
  return calls[service]?.[verb]?.['~orpc'].inputSchema.shape[name] as z.ZodType
}

/** The schema of a text without optional wrappers, in one language. */
function textIn(shape: z.ZodType): z.ZodString | null {
  if (shape instanceof z.ZodObject) return textIn(shape.shape.es)
  if (shape instanceof z.ZodNullable || shape instanceof z.ZodOptional || shape instanceof z.ZodDefault)
    return textIn(shape.unwrap() as z.ZodType)
  return shape instanceof z.ZodString ? shape : null
}

/** Values that people type, and the longest allowed ones. */
const typings = fc.oneof(
  fc.string({ maxLength: 400, unit: 'binary' }),
  fc.string({ maxLength: 40, unit: fc.constantFrom(...'0123456789 +-.,$%()') }),
  fc.string({ maxLength: 400, unit: fc.constantFrom(...'aé Ñ.’-') }),
  fc.stringMatching(/^[a-z.]{1,8}@[a-z-]{1,8}\.[a-z]{1,4}$/),
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '100',
    '100.005',
    '1,000',
    'ana@example.com',
    '998 555 0101',
    'Ana Núñez',
    '2026-02-28',
    '2026-02-30',
  ),
)

test('there are forms', () => expect(forms.length).toBeGreaterThan(1))

describe.each(forms.map((form) => [form.call, form] as const))('a form of %s', (call, { fields }) => {
  const typed = Object.entries(fields).filter(([, { kind }]) => kind !== 'choice')

  test.each(typed)('%s parses what the contract accepts', (name, { kind, read }) => {
    const shape = shapeOf(call, name)
    fc.assert(
      fc.property(typings, (text) => {
        const inBoth = (one: string) => (kind === 'texts' ? { es: one, en: one } : one)
        const value = read(inBoth(text))
        if (value !== undefined) expect(shape.safeParse(value).error?.issues).toBeUndefined()
        // The form alone refuses nobody.
        else if (textIn(shape))
          expect(shape.safeParse(inBoth(kind === 'email' ? text.trim() : text)).success).toBe(false)
      }),
    )
  })

  test.each(typed)('%s accepts the longest values that the contract accepts', (name, { most }) => {
    const text = textIn(shapeOf(call, name))
    if (text?.maxLength) expect(most).toBe(text.maxLength)
  })
})
