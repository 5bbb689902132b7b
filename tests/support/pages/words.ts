import type { Language } from '#core/app/language.ts'
import { readSectionFiles } from '#server/platform/http/section-files.ts'

type Texts = { [key: string]: string | Texts }
const files = readSectionFiles()

export function sectionOf(language: Language, section: string): Texts {
  const found = files.get(`${language}/${section}`)
  if (!found) throw new Error(`no section ${language}/${section}`)
  return found.texts as Texts
}

/** The language of a project of the browser tests, or of a locale. */
export const languageOf = (name = ''): Language => (name.startsWith('en') ? 'en' : 'es')

/** A text of the interface as a pattern: `{{…}}` matches anything, plurals match each of their forms. */
export function words(language: Language, section: string, key: string): RegExp {
  const path = key.split('.')
  const last = path.pop() ?? ''
  const parent = path.reduce<Texts>((texts, part) => texts[part] as Texts, sectionOf(language, section))
  const texts = [last, `${last}_one`, `${last}_other`].flatMap((name) => parent?.[name] ?? [])
  const forms = texts.filter((text) => typeof text === 'string')
  if (forms.length === 0) throw new Error(`no text ${section}:${key} in ${language}`)
  const patterns = forms.map((text) =>
    text
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  )
  return new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`, 's')
}

/** The same, at the start of a longer text. */
export const startsWith = (pattern: RegExp): RegExp => new RegExp(pattern.source.replace(/\\s\*\$$/, ''), 's')
