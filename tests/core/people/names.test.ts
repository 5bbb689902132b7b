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

  test('is missing if it is empty, or one repeated letter, and has a maximum length', () => {
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

  test('accepts only letters for the contact person, and for a taxpayer who is a person', () => {
    expect(told('contactName', { contactName: 'Marisol 🌺' })).toBe('name')
    expect(told('legalName', { personKind: 'person', legalName: 'Marisol 2' })).toBe('name')
    expect(told('legalName', { personKind: 'company', legalName: 'Viajes 2, S. A. & Cía.' })).toBeNull()
  })

  test.each(['tradeName', 'city', 'address', 'clabeHolder', 'legalName'] as const)(
    'accepts no emoji in its %s',
    (field) => {
      expect(told(field, { [field]: 'Viajes 24/7 “Ñandú” #1 & Cía.®' })).toBeNull()
      expect(told(field, { [field]: 'Viajes 🇲🇽' })).toBe('pictures')
      expect(told(field, { [field]: 'Viajes ✈' })).toBe('pictures')
    },
  )

  test('emoji are not valid punctuation', () => {
    expect(['Viajes™', 'Núm. 5', 'Café “1910”', '100% Maya'].filter(hasPictures)).toEqual([])
  })
})
