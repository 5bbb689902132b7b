import { expect, test } from 'vitest'
import { agencyTermsVersion, monthOfVersion } from '#core/app/terms.ts'

test('a version of the terms is said as its month', () => {
  expect(monthOfVersion(agencyTermsVersion, 'es')).toBe('noviembre de 2026')
  expect(monthOfVersion('2027-02', 'en')).toBe('February 2027')
  expect(monthOfVersion('v7', 'es')).toBe('v7')
})
