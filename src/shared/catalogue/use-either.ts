import { type Text, textOrOther } from '#core/app/language.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** Reads a text of a draft in the language of the screen or, while that is empty, in another one. */
export function useEither(): (text: Text) => string {
  const language = useLanguage()
  return (text) => textOrOther(text, language)
}
