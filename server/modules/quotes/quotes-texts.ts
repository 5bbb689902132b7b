import type { Language } from '#core/app/language.ts'
import enCart from '../../../locales/en/shop/cart.json' with { type: 'json' }
import en from '../../../locales/en/shop/quotes.json' with { type: 'json' }
import esCart from '../../../locales/es/shop/cart.json' with { type: 'json' }
import es from '../../../locales/es/shop/quotes.json' with { type: 'json' }

/** What a quote on paper says. */
export const paperTexts: Record<Language, (typeof en)['paper']> = { es: es.paper, en: en.paper }

/** What is paid at the property beside the total, in the words of the cart. */
export const atPropertyTexts: Record<Language, string> = {
  es: esCart.pay_at_property,
  en: enCart.pay_at_property,
}
