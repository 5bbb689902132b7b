import { languages, type Text } from '#core/app/language.ts'
import { isWritten } from '#core/app/written-text.ts'
import type { ProductDraft } from './product-draft.ts'

const [first, ...others] = languages

/**
 * A missing translation. `same`: it repeats the text of the first language. It does not prevent a product from going
 * on sale.
 */
export interface MissingText {
  code: 'required' | 'same'
  /** The path of the field, "description.en". */
  path: string
}

/** The texts of a draft that a language lacks: its customers read the other language, or nothing. */
export function missingTexts({ pictures: _, units, ...draft }: ProductDraft): MissingText[] {
  const own = units.map(({ picture: _, ...unit }) => unit)
  const halves = [...textsIn({ ...draft, units: own }, '')].flatMap(([path, text]) =>
    isWritten(text) ? languages.filter((one) => text[one].trim() === '').map((one) => `${path}.${one}`) : [],
  )
  const prose = (['summary', 'description'] as const).flatMap((name): MissingText[] => {
    const text = draft[name]
    if (!isWritten(text)) return languages.map((one) => ({ code: 'required', path: `${name}.${one}` }))
    const same = others.filter((one) => text[one].trim() === text[first].trim())
    return same.map((one) => ({ code: 'same', path: `${name}.${one}` }))
  })
  return [...prose, ...halves.map((path): MissingText => ({ code: 'required', path }))]
}

/** All texts in a value, with their paths. */
function* textsIn(value: unknown, path: string): Iterable<[path: string, Text]> {
  if (typeof value !== 'object' || value === null) return
  if (isText(value)) yield [path, value]
  else for (const [key, part] of Object.entries(value)) yield* textsIn(part, path ? `${path}.${key}` : key)
}

const isText = (value: object): value is Text =>
  languages.every((language) => language in value && typeof Reflect.get(value, language) === 'string')
