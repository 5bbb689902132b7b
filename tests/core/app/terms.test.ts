import { expect, test } from 'vitest'
import { agencyTermsVersion, versionInWords } from '#core/app/terms.ts'

test('a version is told by its month, and that it is a draft', () => {
  expect(versionInWords(agencyTermsVersion, 'es')).toBe('noviembre de 2026 (borrador)')
  expect(versionInWords('2027-02', 'en')).toBe('February 2027')
  expect(versionInWords('v7', 'es')).toBe('v7')
})
