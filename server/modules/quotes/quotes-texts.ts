import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

type Cart = typeof import('#locales/en/shop/cart.json', { with: { type: 'json' }})
type Quotes = typeof import('#locales/en/shop/quotes.json', { with: { type: 'json' }})

/** The texts of a quote's PDF. */
const quotes = sectionTexts<Quotes>('quotes')
export const paperTexts = inEach((language) => quotes[language].paper)

/** The texts for charges paid at the property, as in the cart. */
const cart = sectionTexts<Cart>('cart')
export const atPropertyTexts = inEach((language) => cart[language].pay_at_property)
