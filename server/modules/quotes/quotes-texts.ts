import type { Language } from '#core/app/language.ts'
import enCart from '../../../locales/en/shop/cart.json' with { type: 'json' }
import en from '../../../locales/en/shop/quotes.json' with { type: 'json' }
import esCart from '../../../locales/es/shop/cart.json' with { type: 'json' }
import es from '../../../locales/es/shop/quotes.json' with { type: 'json' }

/** The texts of a quote's PDF. */
export const paperTexts: Record<Language, (typeof en)['paper']> = { es: es.paper, en: en.paper }

/** The texts for charges paid at the property, as in the cart. */
export const atPropertyTexts: Record<Language, string> = {
  es: esCart.pay_at_property,
  en: enCart.pay_at_property,
}
