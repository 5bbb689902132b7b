import type { Language, Text } from '#core/app/language.ts'
import { textsIn } from '#server/platform/texts-in.ts'

/** A text in every language. */
export const inAll = (wordsIn: (language: Language) => string): Text => ({
  es: wordsIn('es'),
  en: wordsIn('en'),
})

/** The code of a rate that the sheet does not name. */
export const onlyRate = 'standard'
/** The name of a unit's only rate, for customers. */
export const onlyRateName = (): Text => inAll((language) => textsIn(language, 'product-import')('rate.name'))
