import type { Language } from '#core/app/language.ts'
import cartEn from '../../../locales/en/shop/cart.json' with { type: 'json' }
import paymentEn from '../../../locales/en/shop/payment.json' with { type: 'json' }
import deskEn from '../../../locales/en/work/sales-desk.json' with { type: 'json' }
import cartEs from '../../../locales/es/shop/cart.json' with { type: 'json' }
import paymentEs from '../../../locales/es/shop/payment.json' with { type: 'json' }
import deskEs from '../../../locales/es/work/sales-desk.json' with { type: 'json' }

/** The texts of the exported list, the same as on the screen. */
export const listTexts: Record<
  Language,
  {
    title: string
    file: typeof deskEn.file
    states: typeof paymentEn.state
    payments: typeof paymentEn.summary
    kinds: typeof cartEn.kind
  }
> = {
  es: {
    title: deskEs.title,
    file: deskEs.file,
    states: paymentEs.state,
    payments: paymentEs.summary,
    kinds: cartEs.kind,
  },
  en: {
    title: deskEn.title,
    file: deskEn.file,
    states: paymentEn.state,
    payments: paymentEn.summary,
    kinds: cartEn.kind,
  },
}
