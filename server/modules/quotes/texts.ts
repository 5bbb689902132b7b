import type { Language } from '#core/app/language.ts'
import en from '../../../locales/en/shop/quotes.json' with { type: 'json' }
import es from '../../../locales/es/shop/quotes.json' with { type: 'json' }

/** What a quote on paper says. */
export const paperTexts: Record<Language, (typeof en)['paper']> = { es: es.paper, en: en.paper }
