import { formatMonth } from '#core/time/month-words.ts'
import type { Language } from './language.ts'

/**
 * Version of the texts in `terms-and-conditions.json`; stored with the customer's consent. A template that the operator
 * has not adapted yet ends in `-draft`.
 */
export const termsVersion = '2026-11-draft'

/** Version of the agreement with agencies in `register.json`; stored with their consent. */
export const agencyTermsVersion = '2026-11-draft'

/** When the terms were written: "noviembre de 2026". A version in another format is returned unchanged. */
export function monthOfVersion(version: string, language: Language): string {
  const [, month] = /^(\d{4}-\d{2})(?:-draft)?$/.exec(version) ?? []
  return month ? formatMonth(month, language) : version
}
