import { describe, expect, test } from 'vitest'
import { type RegistrationField, registrationProblem } from '#core/agencies/registrations.ts'
import { personName, wholeName } from '#core/app/shapes.ts'
import { hasPictures, maxNameLength, nameProblem, wholeNameProblem } from '#core/people/names.ts'
import { newRegistration } from '#tests/builders/registrations.ts'

const taken = [
  'Zoë',
  'María José',
  'O’Brien',
  "D'Ángelo",
  'Núñez-Łukasiewicz',
  'J. R.',
  '李小龍',
  'محمد',
  'नेहा',
]
const refused = ['Ana 🌴', '👩‍✈️', 'Ana2', 'Ruiz & Peña', 'ana@example.com', 'Ana <b>', '☎ Ana', '1️⃣ Ana']

describe('a person’s name', () => {
  test.each(taken)('is %s, for forms and for the contract', (typed) => {
    expect(nameProblem(typed)).toBeNull()
    expect(personName.safeParse(typed).success).toBe(true)
  })

  test.each(refused)('is not %s', (typed) => {
    expect(nameProblem(typed)).toBe('name')
    expect(wholeNameProblem(typed)).toBe('name')
    expect(personName.safeParse(typed).success).toBe(false)
    expect(wholeName.safeParse(typed).success).toBe(false)
  })

  test('is missing where nothing is typed, or one letter for all of it, and is not endless', () => {
    expect([nameProblem('  '), nameProblem('U'), wholeNameProblem('U')]).toEqual([
      'required',
      null,
      'required',
    ])
    expect(nameProblem('a'.repeat(maxNameLength + 1))).toBe('name')
  })
})

describe('a registration', () => {
  const told = (field: RegistrationField, changes: Record<string, string>) =>
    registrationProblem(field, { ...newRegistration(), ...changes } as never)

  test('takes letters alone for the person to be called, and for a person who is taxed', () => {
    expect(told('contactName', { contactName: 'Marisol 🌺' })).toBe('name')
    expect(told('legalName', { personKind: 'person', legalName: 'Marisol 2' })).toBe('name')
    expect(told('legalName', { personKind: 'company', legalName: 'Viajes 2, S. A. & Cía.' })).toBeNull()
  })

  test.each(['tradeName', 'city', 'address', 'clabeHolder', 'legalName'] as const)(
    'takes no emoji in its %s',
    (field) => {
      expect(told(field, { [field]: 'Viajes 24/7 “Ñandú” #1 & Cía.®' })).toBeNull()
      expect(told(field, { [field]: 'Viajes 🇲🇽' })).toBe('pictures')
      expect(told(field, { [field]: 'Viajes ✈' })).toBe('pictures')
    },
  )

  test('pictures are no signs that names have', () => {
    expect(['Viajes™', 'Núm. 5', 'Café “1910”', '100% Maya'].filter(hasPictures)).toEqual([])
  })
})
