import { languages } from './language.ts'
import type { LegalBody, LegalKind, LegalWords } from './legal-texts.ts'

const ofAgency = ['name', 'legalName', 'address', 'phone', 'email'] as const

/** Placeholders of each kind of text, written `{{name}}`. Each reader sees the agency's values instead. */
export const placeholdersOf: Record<LegalKind, readonly string[]> = {
  customer_terms: [...ofAgency, 'platform'],
  privacy_notice: [...ofAgency, 'platform'],
  agency_contract: ['platform'],
}

const placeholder = /\{\{([^{}]*)\}\}/g

/** Replaces the placeholders of a text with values; a placeholder without a value is unchanged. */
export function fillWords(
  { title, sections }: LegalWords,
  values: Readonly<Record<string, string>>,
): LegalWords {
  const fill = (text: string) =>
    text.replace(placeholder, (written, name: string) => values[name.trim()] ?? written)
  return {
    title: fill(title),
    sections: sections.map((section) => ({
      title: fill(section.title),
      paragraphs: section.paragraphs.map(fill),
    })),
  }
}

/** The placeholders in a text that its kind does not allow, each once. */
export function unknownPlaceholders(kind: LegalKind, body: LegalBody): string[] {
  const written = languages.flatMap((language) => {
    const { title, sections } = body[language]
    const texts = [title, ...sections.flatMap((section) => [section.title, ...section.paragraphs])]
    return texts.flatMap((text) => [...text.matchAll(placeholder)].map(([, name = '']) => name.trim()))
  })
  return [...new Set(written)].filter((name) => !placeholdersOf[kind].includes(name))
}
