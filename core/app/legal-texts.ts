import { formatDayPart } from '#core/time/days.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { Language } from './language.ts'

/** Kinds of legal texts. Customers accept the first two, agencies the third. */
export const legalKinds = ['customer_terms', 'privacy_notice', 'agency_contract'] as const
export type LegalKind = (typeof legalKinds)[number]

/** The kinds of text that each group of readers accepts. */
export const legalKindsOf = {
  customers: ['customer_terms', 'privacy_notice'],
  agencies: ['agency_contract'],
} as const satisfies Record<string, readonly LegalKind[]>
export type LegalReaders = keyof typeof legalKindsOf
export const legalReaders = Object.keys(legalKindsOf) as [LegalReaders, ...LegalReaders[]]

/** A section of a text. A paragraph whose lines begin with "- " is a list. */
export interface LegalSection {
  title: string
  paragraphs: string[]
}

export interface LegalWords {
  title: string
  sections: LegalSection[]
}

export type LegalBody = Record<Language, LegalWords>

/**
 * The version of the bundled templates, which are in force until the first publication. Apps from before publishing was
 * possible showed no other text.
 */
export const templateVersion = '2026-11-draft'
export const isTemplate = (version: string): boolean => version.endsWith('-draft')

/** The longest title, paragraph and other parts of a text. */
export const legalLimits = { title: 160, paragraph: 6000, paragraphs: 60, sections: 60, version: 20 } as const

/**
 * The version of a text that starts on `day`: "2026-12-01", or "2026-12-01.2" for the second of this day. `number`
 * counts from 1.
 */
export const versionOf = (day: string, number: number): string => (number > 1 ? `${day}.${number}` : day)

/**
 * Formats a version: "1 de diciembre de 2026", or "noviembre de 2026" for a template. A version in another format is
 * returned unchanged.
 */
export function versionInWords(version: string, language: Language): string {
  const [, month, day, number] =
    /^(?:(\d{4}-\d{2})(?:-draft)?|(\d{4}-\d{2}-\d{2})(?:\.(\d+))?)$/.exec(version) ?? []
  if (month) return formatMonth(month, language)
  if (!day) return version
  const words = formatDayPart(day, language, { day: 'numeric', month: 'long', year: 'numeric' })
  return number ? `${words} (${number})` : words
}

/** The kind of text at the booking area's paths `legal/terms` and `legal/privacy`. */
export const legalKindOf = (document: string): LegalKind =>
  document === 'privacy' ? 'privacy_notice' : 'customer_terms'
