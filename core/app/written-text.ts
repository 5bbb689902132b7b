import { inEach, languages, type Text } from './language.ts'

/** A text that is given in some languages; the remaining languages get the first of those. */
export const textFrom = (written: Partial<Text>): Text => {
  const [first = ''] = languages.flatMap((language) => written[language] ?? [])
  return inEach((language) => written[language] ?? first)
}

/** Whether a text is written in at least one language. */
export const isWritten = (text: Text): boolean => languages.some((language) => text[language].trim() !== '')
