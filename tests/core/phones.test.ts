import { describe, expect, test } from 'vitest'
import { phonePattern } from '#core/phones.ts'

describe('a telephone number', () => {
  test.each(['+52 998 123 4567', '(998) 123-4567', '998.123.4567', '5551234', '+1 (305) 555-0100'])(
    'is %s',
    (typed) => expect(typed).toMatch(phonePattern),
  )
  test.each([
    '-99999999',
    '123456',
    '+52 (998)',
    '.......',
    '----------',
    '55 1234 5678 ext',
    '998123456789012345678901234',
  ])('is not %s', (typed) => expect(typed).not.toMatch(phonePattern))
})
