import { expect, test } from 'vitest'
import { hoursInTexts, hoursInWords, type OpeningHours, wholeAddress } from '#core/agencies/contact.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'

const words = { es: mailTexts.es.hours, en: mailTexts.en.hours }
const day = { opens: '09:00', closes: '18:30' }

test('a week in words joins equal days, and names the closed ones', () => {
  const usual: OpeningHours = [day, day, day, day, day, { opens: '10:00', closes: '14:00' }, null]
  expect(hoursInTexts(usual, words)).toEqual({
    es: 'Lunes a viernes, 9:00 a 18:30; sábado, 10:00 a 14:00; domingo, cerrado',
    en: 'Monday to Friday, 9:00 to 18:30; Saturday, 10:00 to 14:00; Sunday, closed',
  })
  expect(hoursInWords([day, null, null, day, day, day, day], 'es', words.es)).toBe(
    'Lunes, 9:00 a 18:30; martes y miércoles, cerrado; jueves a domingo, 9:00 a 18:30',
  )
  expect(hoursInTexts(null, words)).toBeNull()
})

test('an address has one line or two', () => {
  expect(wholeAddress({ address: 'Calle 1', addressLine: null })).toBe('Calle 1')
  expect(wholeAddress({ address: 'Calle 1', addressLine: 'Piso 2' })).toBe('Calle 1, Piso 2')
})
