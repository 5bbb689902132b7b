import { inEach } from '#core/app/language.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

type Payment = typeof import('#locales/en/shop/payment.json', { with: { type: 'json' }})
type DisputeEvidence = typeof import('#locales/en/staff/dispute-evidence.json', { with: { type: 'json' }})
type WorkDesk = typeof import('#locales/en/staff/work-desk.json', { with: { type: 'json' }})
type SalesDesk = typeof import('#locales/en/work/sales-desk.json', { with: { type: 'json' }})

/** The texts of the pack. */
export const evidenceTexts = sectionTexts<DisputeEvidence>('dispute-evidence')

const payment = sectionTexts<Payment>('payment')
const desk = sectionTexts<WorkDesk>('work-desk')
const sales = sectionTexts<SalesDesk>('sales-desk')

/** Words of the screens. */
export const screenWords = inEach((language) => ({
  method: payment[language].methods,
  paymentState: payment[language].payment_state,
  refundState: payment[language].refund_state,
  reason: desk[language].dispute_reason,
  mail: sales[language].mails.about,
  mailState: sales[language].mails.state,
}))
