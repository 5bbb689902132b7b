import { formatMonth } from '#core/time/month-words.ts'
import type { Language, Text } from './language.ts'

/** Version of the texts in `terms-and-conditions.json`; stored with the customer's yes. */
export const termsVersion = '2026-11-draft'

/** Version of the agreement with agencies in `register.json`; stored with their yes. */
export const agencyTermsVersion = '2026-11-draft'

/** Whether lawyers have yet to read it. */
export const isDraft = (version: string): boolean => version.endsWith('-draft')

const draft: Text = { es: 'borrador', en: 'draft' }

/** A version of the terms for people: "noviembre de 2026 (borrador)". One that is written otherwise stays as it is. */
export function versionInWords(version: string, language: Language): string {
  const month = monthOfVersion(version, language)
  return isDraft(version) && month !== version ? `${month} (${draft[language]})` : month
}

/** When the terms were written: "noviembre de 2026". */
export function monthOfVersion(version: string, language: Language): string {
  const [, month] = /^(\d{4}-\d{2})(?:-draft)?$/.exec(version) ?? []
  return month ? formatMonth(month, language) : version
}
