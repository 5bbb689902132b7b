import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts for quote PDFs. */
const quotes = sectionTexts('quotes')
export const paperTexts = inEach((language) => quotes[language].paper)

/** The texts for charges paid at the property, as in the cart. */
const cart = sectionTexts('cart')
export const atPropertyTexts = inEach((language) => cart[language].pay_at_property)
