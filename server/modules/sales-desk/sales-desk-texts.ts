import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

const cart = sectionTexts('cart')
const payment = sectionTexts('payment')
const desk = sectionTexts('sales-desk')

/** The texts for the exported list, the same as on the screen. */
export const listTexts = inEach((language) => ({
  title: desk[language].title,
  file: desk[language].file,
  states: payment[language].state,
  payments: payment[language].summary,
  kinds: cart[language].kind,
}))
