import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { email } from '#core/app/shapes.ts'
import { emailProblem, isEmail, maxEmailLength } from '#core/people/emails.ts'

/** Similar enough to addresses that about half of them are valid. */
const nearAddress = fc
  .tuple(
    fc.stringMatching(/^[a-zá.+_' "-]{0,8}$/),
    fc.constantFrom('@', '', '@@'),
    fc.stringMatching(/^[a-zñ0-9-]{0,8}$/),
    fc.stringMatching(/^[.]{0,2}[a-zé]{0,4}$/),
  )
  .map((parts) => parts.join(''))

describe('addresses', () => {
  test('forms accept exactly what the contract accepts, and what zod accepts', () => {
    const former = z.email().max(maxEmailLength)
    fc.assert(
      fc.property(fc.oneof(nearAddress, fc.emailAddress(), fc.string()), (typed) => {
        expect(isEmail(typed), typed).toBe(email.safeParse(typed).success)
        expect(isEmail(typed), typed).toBe(former.safeParse(typed).success)
        expect(emailProblem(typed) === null, typed).toBe(isEmail(typed))
      }),
      { numRuns: 3_000 },
    )
  })

  test('invalid characters are named, otherwise a part is missing', () => {
    const told = (typed: string) => emailProblem(typed)
    expect(told('tomas@example.com')).toBeNull()
    expect(told("o'brien+viajes@mail.example.com.mx")).toBeNull()
    expect(told('tomás@example.com')).toBe('email_letters')
    expect(told('ana@peña.mx')).toBe('email_letters')
    expect(told('tomas@example')).toBe('email')
    expect(told('tomas example.com')).toBe('email')
    expect(told('')).toBe('email')
    expect(told(`${'a'.repeat(maxEmailLength)}@example.com`)).toBe('email')
  })
})
