import { expect, test } from 'vitest'
import { hasWords, soughtBy } from '#core/agencies/platform-search.ts'

test('what is typed is taken apart into beginnings of words, without accents, capitals and signs', () => {
  expect(soughtBy('  Cempasúchil   VIAJES ')?.words).toEqual(['cempasuchil', 'viajes'])
  expect(soughtBy("O'Farrill-Peña")?.words).toEqual(['o', 'farrill', 'pena'])
  expect(soughtBy('Rosa.Ibarra@Volcanes.example')?.words).toEqual(['rosa.ibarra@volcanes.example'])
})

test('too little looks for nothing', () => {
  for (const text of ['', ' ', 'a', '--', '%', ' ñ ']) expect(soughtBy(text), text).toBeNull()
})

test('a phone is one by its digits, whatever stands between them', () => {
  expect(soughtBy('+52 (55) 1234-5678')?.digits).toBe('525512345678')
  expect(soughtBy('123')?.digits).toBeNull()
  expect(soughtBy('rosa 1234')?.digits).toBeNull()
})

test('a code is one in whatever case, with or without its dash, and as people misread it', () => {
  expect(soughtBy('k7m2-9qxd')?.code).toBe('K7M2-9QXD')
  expect(soughtBy('K7M29Q')?.code).toBe('K7M2-9Q')
  expect(soughtBy('k7m2 9q')?.code).toBe('K7M2-9Q')
  expect(soughtBy('oil2')?.code).toBe('0112')
  expect(soughtBy('maría del mar')?.code).toBeNull()
})

test('what no table lists is found by the same beginnings', () => {
  const has = (text: string, name: string) => {
    const sought = soughtBy(text)
    return sought !== null && hasWords(sought, name)
  }
  expect(has('xcaret', 'Parque Xcaret Plus')).toBe(true)
  expect(has('plus parq', 'Parque Xcaret Plus')).toBe(true)
  expect(has('jardin', 'El Jardín-Secreto')).toBe(true)
  expect(has('caret', 'Parque Xcaret Plus')).toBe(false)
  expect(has('parque otro', 'Parque Xcaret Plus')).toBe(false)
})
