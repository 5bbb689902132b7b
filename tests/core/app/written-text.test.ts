import { expect, test } from 'vitest'
import { languages } from '#core/app/language.ts'
import { isWritten, textFrom } from '#core/app/written-text.ts'

test('a text that is written in some languages shows the first of them in the others', () => {
  expect(textFrom({ es: 'Playa', en: 'Beach' })).toEqual({ es: 'Playa', en: 'Beach' })
  for (const language of languages) {
    const shown = textFrom({ [language]: 'Playa' })
    expect(languages.map((one) => shown[one])).toEqual(languages.map(() => 'Playa'))
  }
  expect(textFrom({ en: '', es: 'Playa' }).en).toBe('')
})

test('a text is written if one language has words', () => {
  expect(isWritten(textFrom({ es: ' ', en: '\n' }))).toBe(false)
  expect(isWritten(textFrom({ es: '', en: 'Beach' }))).toBe(true)
})
