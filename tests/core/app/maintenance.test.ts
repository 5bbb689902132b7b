import { expect, test } from 'vitest'
import { mayEndAt, messageFor } from '#core/app/maintenance.ts'
import { textFrom } from '#core/app/written-text.ts'

const now = Date.parse('2026-12-01T12:00:00Z')

test('a message is shown in the reader’s language, otherwise in the available one', () => {
  const both = textFrom({ es: ' Cambiamos de servidor. ', en: 'We are moving.' })
  expect(messageFor(both, 'es')).toEqual({ text: 'Cambiamos de servidor.', language: 'es' })
  expect(messageFor(both, 'en')).toEqual({ text: 'We are moving.', language: 'en' })
  expect(messageFor(textFrom({ es: 'Solo así.', en: ' ' }), 'en')).toEqual({
    text: 'Solo así.',
    language: 'es',
  })
  expect(messageFor(textFrom({ es: '', en: '' }), 'es')).toBeNull()
})

test('maintenance ends in the future, within a month', () => {
  expect(mayEndAt('2026-12-01T12:00:00.001Z', now)).toBe(true)
  expect(mayEndAt('2027-01-01T12:00:00.000Z', now)).toBe(true)
  expect(mayEndAt('2026-12-01T12:00:00.000Z', now)).toBe(false)
  expect(mayEndAt('2027-01-01T12:00:00.001Z', now)).toBe(false)
  expect(mayEndAt('mañana', now)).toBe(false)
})
