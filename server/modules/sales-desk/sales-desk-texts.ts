import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

type Cart = typeof import('#locales/en/shop/cart.json', { with: { type: 'json' }})
type Payment = typeof import('#locales/en/shop/payment.json', { with: { type: 'json' }})
type SalesDesk = typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' }})

const cart = sectionTexts<Cart>('cart')
const payment = sectionTexts<Payment>('payment')
const desk = sectionTexts<SalesDesk>('sales-desk')

/** The texts of the exported list, the same as on the screen. */
export const listTexts = inEach((language) => ({
  title: desk[language].title,
  file: desk[language].file,
  states: payment[language].state,
  payments: payment[language].summary,
  kinds: cart[language].kind,
}))
