import { findLanguage, type Language } from '#core/app/language.ts'
import { fetchTexts, type Texts } from '#src/platform/i18n.ts'
import { storedLanguage } from '#src/platform/language.ts'
import { besideSlot } from '#src/shared/app/slots.ts'

/** The first of the browser's languages that the app supports, or null. */
const preferredLanguage = (asked: readonly string[]): Language | null =>
  asked.map((tag) => findLanguage(tag.slice(0, 2).toLowerCase())).find((one) => one !== null) ?? null

/**
 * Offers the browser's language, in that language, to a visitor without a chosen language who sees another one. Over
 * the lower edge of the page, so that nothing moves.
 */
export async function offerLanguage(texts: Texts): Promise<void> {
  const asked = preferredLanguage(navigator.languages)
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
