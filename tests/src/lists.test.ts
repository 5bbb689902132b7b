import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type * as z from 'zod'
import { contract } from '#core/contract/contract.ts'
import { flag } from '#core/contract/list.ts'
import type { List, ListVerb } from '#src/platform/define-list.ts'

type AnyList = List<ListVerb, object>

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (file) => /-(list|screen)\.tsx?$/.test(file) && readFileSync(`src/${file}`, 'utf8').includes('defineList('),
)
const modules: object[] = await Promise.all(files.map((file) => import(`../../src/${file}`)))
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'readAddress' in value
const lists = modules.flatMap((module) => Object.values(module).filter(isList))

const inputOf = (verb: ListVerb): z.ZodObject => {
  const [service = '', name = ''] = verb.split('.')
  const verbs = contract as unknown as Record<
    string,
    Record<string, { '~orpc': { inputSchema: z.ZodObject } }>
  >
  return verbs[service]?.[name]?.['~orpc'].inputSchema as z.ZodObject
}

/** The values of a filter that the contract enumerates; a filter that its screen always sends is not optional. */
const valuesOf = (schema: z.ZodType | undefined): readonly unknown[] => {
  const inner = schema && 'unwrap' in schema ? ((schema as z.ZodOptional).unwrap() as z.ZodType) : schema
  if (inner === flag.unwrap()) return [true, false]
  return (inner as Partial<z.ZodEnum> | undefined)?.options ?? []
}

test('there are lists', () => expect(lists.length).toBeGreaterThan(1))

test.each(lists.map((list) => [list.verb, list] as const))(
  'the address of %s is a valid input',
  (verb, list) => {
    const input = inputOf(verb)
    const words = Object.keys(list.filters)
    expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(words))
    // Every value in the contract, and free text.
    const typed = words.map((name) => {
      const values = valuesOf(input.shape[name])
      return [name, fc.oneof(fc.constantFrom(...values, 'x'), fc.jsonValue(), fc.string({ maxLength: 120 }))]
    })
    const search = fc.record(
      { ...Object.fromEntries(typed), sort: fc.string(), page: fc.oneof(fc.integer(), fc.string()) },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(search, (asked) => {
        const address = list.readAddress(asked)
        expect(input.partial().safeParse(address).error?.issues).toBeUndefined()
        expect(list.readAddress(address)).toEqual(address)
      }),
    )
  },
)

test.each(lists.map((list) => [list.verb, list] as const))(
  '%s keeps the known values of its filters',
  (verb, list) => {
    const { shape } = inputOf(verb)
    for (const name of Object.keys(list.filters)) {
      const usual = shape[name]?.safeParse(undefined).data
      for (const value of valuesOf(shape[name]))
        expect(list.readAddress({ [name]: value })).toEqual(value === usual ? {} : { [name]: value })
    }
    if (!list.order) return expect(shape).not.toHaveProperty('sort')
    expect(shape.sort?.parse(undefined)).toBe(list.order.usual)
    for (const column of list.order.columns) {
      const sorts = [column, `-${column}`].filter((sort) => sort !== list.order?.usual)
      for (const sort of sorts) expect(list.readAddress({ sort })).toEqual({ sort })
    }
    expect(list.readAddress({ sort: list.order.usual, page: 1 })).toEqual({})
  },
)
