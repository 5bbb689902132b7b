import { expect, test } from 'vitest'
import { hasWords, parseSearch } from '#core/agencies/platform-search.ts'

test('the query is split into prefixes of words, ignoring accents, case and punctuation', () => {
  expect(parseSearch('  Cempasúchil   VIAJES ')?.words).toEqual(['cempasuchil', 'viajes'])
  expect(parseSearch("O'Farrill-Peña")?.words).toEqual(['o', 'farrill', 'pena'])
  expect(parseSearch('Rosa.Ibarra@Volcanes.example')?.words).toEqual(['rosa.ibarra@volcanes.example'])
})

test('a query that is too short finds nothing', () => {
  for (const text of ['', ' ', 'a', '--', '%', ' ñ ']) expect(parseSearch(text), text).toBeNull()
})

test('a phone number is recognised by its digits, with any separators', () => {
  expect(parseSearch('+52 (55) 1234-5678')?.digits).toBe('525512345678')
  expect(parseSearch('123')?.digits).toBeNull()
  expect(parseSearch('rosa 1234')?.digits).toBeNull()
})

test('a code is recognised in any case, with or without its dash, and with commonly misread characters', () => {
  expect(parseSearch('k7m2-9qxd')?.code).toBe('K7M2-9QXD')
  expect(parseSearch('K7M29Q')?.code).toBe('K7M2-9Q')
  expect(parseSearch('k7m2 9q')?.code).toBe('K7M2-9Q')
  expect(parseSearch('oil2')?.code).toBe('0112')
  expect(parseSearch('maría del mar')?.code).toBeNull()
})

test('data outside the tables is matched by the same prefixes', () => {
  const has = (text: string, name: string) => {
    const parsed = parseSearch(text)
    return parsed !== null && hasWords(parsed, name)
  }
  expect(has('xcaret', 'Parque Xcaret Plus')).toBe(true)
  expect(has('plus parq', 'Parque Xcaret Plus')).toBe(true)
  expect(has('jardin', 'El Jardín-Secreto')).toBe(true)
  expect(has('caret', 'Parque Xcaret Plus')).toBe(false)
  expect(has('parque otro', 'Parque Xcaret Plus')).toBe(false)
})
