import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differencesOf } from '#core/app/legal-differences.ts'
import { fillWords, unknownPlaceholders } from '#core/app/legal-placeholders.ts'
import { type LegalWords, templateVersion, versionInWords, versionOf } from '#core/app/legal-texts.ts'
import { listIn, readSections, typeSections } from '#core/app/legal-typing.ts'

test('a version is shown as a day in words, a template as its month', () => {
  expect(versionInWords(templateVersion, 'es')).toBe('noviembre de 2026')
  expect(versionInWords('2027-02', 'en')).toBe('February 2027')
  expect(versionInWords(versionOf('2026-12-01', 1), 'es')).toBe('1 de diciembre de 2026')
  expect(versionInWords(versionOf('2026-12-01', 2), 'es')).toBe('1 de diciembre de 2026 (2)')
  expect(versionInWords('v7', 'es')).toBe('v7')
})

describe('edited sections', () => {
  const line = fc.stringMatching(/^[a-z0-9][a-z0-9 ,.]{0,20}[a-z0-9]$/)
  const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'))
  const section = fc.record({ title: line, paragraphs: fc.array(paragraph, { maxLength: 3 }) })

  test('are parsed as they were written', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 5 }), (sections) => {
        expect(readSections(typeSections(sections))).toEqual(sections)
      }),
    )
  })

  test('may begin without a title, and contain lists', () => {
    const sections = readSections('Antes.\r\n\r\n# Pagos\nUno\ndos\n\n- tarjeta\n- efectivo\n#Final')
    expect(sections).toEqual([
      { title: '', paragraphs: ['Antes.'] },
      { title: 'Pagos', paragraphs: ['Uno\ndos', '- tarjeta\n- efectivo'] },
      { title: 'Final', paragraphs: [] },
    ])
    expect(listIn('- tarjeta\n- efectivo')).toEqual(['tarjeta', 'efectivo'])
    expect(listIn('Uno\n- dos')).toBeNull()
  })
})

const words = (...paragraphs: string[]): LegalWords => ({
  title: 'T',
  sections: [{ title: 'S', paragraphs }],
})

test('placeholders get the values of the agency, and only those of their kind are known', () => {
  const text = words('{{name}} y {{ phone }}, {{other}}')
  expect(fillWords(text, { name: 'Luna', phone: '55' })).toEqual(words('Luna y 55, {{other}}'))
  expect(unknownPlaceholders('customer_terms', { es: text, en: text })).toEqual(['other'])
  expect(unknownPlaceholders('agency_contract', { es: text, en: text })).toEqual(['name', 'phone', 'other'])
})

describe('differences', () => {
  test('list removed and added parts', () => {
    expect(differencesOf(words('a', 'b', 'c'), words('a', 'x', 'c', 'd'))).toEqual([
      ...['T', 'S', 'a'].map((text) => ({ state: 'same', text })),
      { state: 'removed', text: 'b' },
      { state: 'added', text: 'x' },
      { state: 'same', text: 'c' },
      { state: 'added', text: 'd' },
    ])
  })

  test('without the added parts equal the old text, without the removed ones the new text', () => {
    const paragraphs = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 8 })
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const found = differencesOf(words(...before), words(...after))
        const without = (state: string) => found.filter((one) => one.state !== state).map(({ text }) => text)
        expect(without('added')).toEqual(['T', 'S', ...before])
        expect(without('removed')).toEqual(['T', 'S', ...after])
      }),
    )
  })
})
