import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readAttribution } from '#core/agencies/attribution.ts'
import { registrationFields, registrationProblem } from '#core/agencies/registrations.ts'
import { taxRegimesOf } from '#core/agencies/tax-regimes.ts'
import { bankOf, clabeProblem, maskClabe, normaliseRfc, rfcProblem } from '#core/app/mexico.ts'
import { clabeOf, newRegistration, rfcOf } from '#tests/builders/registrations.ts'

const number = fc.integer({ min: 0, max: 99_999 })

describe('an RFC', () => {
  test('published ones are valid: SAT’s own, and its generic ones for people', () => {
    expect(rfcProblem('SAT970701NN3', 'company')).toBeNull()
    expect(rfcProblem('sat-970701-nn3', 'company')).toBeNull()
    expect(rfcProblem('GODE561231GR8', 'person')).toBeNull()
  })

  test('belongs to a person or to a company, never to both', () => {
    expect(rfcProblem('SAT970701NN3', 'person')).toBe('format')
    expect(rfcProblem('GODE561231GR8', 'company')).toBe('format')
  })

  test('with one mistyped character is detected, except at the one place that SAT weighs with 11', () => {
    let missed = 0
    let tried = 0
    fc.assert(
      fc.property(
        number,
        fc.integer({ min: 0, max: 10 }),
        fc.constantFrom(...'BCDFGH0123456789'),
        (n, at, other) => {
          const rfc = rfcOf(n)
          if (rfc[at] === other) return
          tried += 1
          const typo = rfc.slice(0, at) + other + rfc.slice(at + 1)
          if (rfcProblem(typo, 'company') === null) missed += 1
        },
      ),
      { numRuns: 3000 },
    )
    expect(missed / tried).toBeLessThan(0.1)
  })

  test('two swapped neighbours in the date are detected, or are another date', () => {
    expect(rfcProblem('SAT970071NN3', 'company')).not.toBeNull()
    expect(rfcProblem('SAT971301NN3', 'company')).toBe('date')
    expect(rfcProblem('SAT970700NN3', 'company')).toBe('date')
  })

  test('is normalised, and any text is accepted', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(normaliseRfc(normaliseRfc(typed))).toBe(normaliseRfc(typed))
        expect([null, 'format', 'date', 'check']).toContain(rfcProblem(typed, 'person'))
      }),
    )
  })
})

describe('a CLABE', () => {
  test('published examples are valid', () => {
    expect(clabeProblem('032180000118359719')).toBeNull()
    expect(clabeProblem('032 180 00011835971 9')).toBeNull()
    expect(bankOf('012180000118359710')).toBe('BBVA México')
  })

  test('every single mistyped digit is detected', () => {
    fc.assert(
      fc.property(number, fc.integer({ min: 0, max: 17 }), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
        const clabe = clabeOf(n)
        expect(clabeProblem(clabe)).toBeNull()
        const digit = (Number(clabe[at]) + by) % 10
        expect(clabeProblem(clabe.slice(0, at) + digit + clabe.slice(at + 1))).toBe('check')
      }),
    )
  })

  test('is masked except for its last four digits', () => {
    fc.assert(
      fc.property(number, (n) => {
        const clabe = clabeOf(n)
        expect(maskClabe(clabe).replace(/\D/g, '')).toBe(clabe.slice(-4))
        // Without spaces, so that it never breaks at the end of a line.
        expect(maskClabe(clabe)).not.toContain(' ')
      }),
    )
  })
})

describe('a registration', () => {
  const typed = Object.fromEntries(
    registrationFields.map((field) => [field, String(newRegistration()[field])]),
  ) as Record<(typeof registrationFields)[number], string>

  test('that is complete has no problem, and an empty one has one in every field', () => {
    expect(registrationFields.filter((field) => registrationProblem(field, typed))).toEqual([])
    const empty = { ...typed, ...Object.fromEntries(registrationFields.map((field) => [field, ' '])) }
    expect(registrationFields.map((field) => registrationProblem(field, empty))).toEqual(
      registrationFields.map(() => 'required'),
    )
  })

  test('of a person needs a person’s RFC and regime', () => {
    const person = { ...typed, personKind: 'person' }
    expect(registrationProblem('rfc', person)).toBe('rfc_format')
    expect(registrationProblem('taxRegime', person)).toBe('choice')
    expect(registrationProblem('taxRegime', { ...person, taxRegime: '612' })).toBeNull()
    expect(taxRegimesOf('company')).toContain('601')
    expect(taxRegimesOf('person')).not.toContain('601')
  })

  test.each([
    ['email', 'nadie', 'email'],
    ['email', 'a@b', 'email'],
    ['phone', '12345', 'phone'],
    ['fiscalPostcode', '7200', 'postcode'],
    ['stateCode', 'XX', 'choice'],
    ['clabe', '012180000118359711', 'clabe_check'],
    ['contactName', 'x'.repeat(121), 'length'],
  ] as const)('%s: %s', (field, value, problem) => {
    expect(registrationProblem(field, { ...typed, [field]: value })).toBe(problem)
  })

  test('keeps campaign parameters and nothing else', () => {
    const query = new URLSearchParams(`utm_source=feria&utm_term=${'x'.repeat(300)}&password=1&gclid=`)
    expect(readAttribution(query)).toEqual({ utm_source: 'feria', utm_term: 'x'.repeat(200) })
  })
})
