import { findLanguage, type Language } from '#core/app/language.ts'
import { fetchTexts, type Texts } from '#src/platform/i18n.ts'
import { storedLanguage } from '#src/platform/language.ts'
import { besideSlot } from '#src/shared/app/slots.ts'

/** The first of a browser's languages that is one of ours, or null. */
const languageAsked = (asked: readonly string[]): Language | null =>
  asked.map((tag) => findLanguage(tag.slice(0, 2).toLowerCase())).find((one) => one !== null) ?? null

/**
 * Offers the language that the browser asks for to somebody who has chosen none and was greeted in another, in its words.
 * Over the lower edge of a page that stands: nothing moves for it.
 */
export async function offerLanguage(texts: Texts): Promise<void> {
  const asked = languageAsked(navigator.languages)
  if (!asked || asked === texts.language() || storedLanguage() || besideSlot.isFilled()) return
  const [{ makeLanguageBar }, { 'language-offer': words }] = await Promise.all([
    import('./language-bar.tsx'),
    fetchTexts(asked, ['language-offer']),
  ])
  if (words && !storedLanguage() && !besideSlot.isFilled())
    besideSlot.fill(
      makeLanguageBar(asked, texts.language(), words as Record<'text' | 'switch' | 'keep', string>),
    )
}
