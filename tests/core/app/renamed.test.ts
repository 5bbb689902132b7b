import { expect, test } from 'vitest'
import { renamed } from '#core/app/language.ts'

test('a name that nobody has translated follows the first language, and a translated one does not', () => {
  const copied = { es: 'Suite', en: 'Suite' }
  expect(renamed(copied, 'es', 'Suite con vista')).toEqual({ es: 'Suite con vista', en: 'Suite con vista' })
  expect(renamed(copied, 'en', 'Suite with a view')).toEqual({ es: 'Suite', en: 'Suite with a view' })
  const translated = { es: 'Habitación', en: 'Room' }
  expect(renamed(translated, 'es', 'Cuarto')).toEqual({ es: 'Cuarto', en: 'Room' })
  // A new one is typed in each language.
  expect(renamed({ es: '', en: '' }, 'es', 'S')).toEqual({ es: 'S', en: '' })
})
