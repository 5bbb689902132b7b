import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** The texts of the evidence pack. */
export const evidenceTexts = sectionTexts('dispute-evidence')

const payment = sectionTexts('payment')
const desk = sectionTexts('work-desk')
const sales = sectionTexts('sales-desk')

/** Terms that the app's screens use too. */
export const screenWords = inEach((language) => ({
  method: payment[language].methods,
  paymentState: payment[language].payment_state,
  refundState: payment[language].refund_state,
  reason: desk[language].dispute_reason,
  mail: sales[language].mails.about,
  mailState: sales[language].mails.state,
}))
