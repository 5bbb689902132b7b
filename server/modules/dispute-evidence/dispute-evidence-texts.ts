import type { Language } from '#core/app/language.ts'
import enPayment from '../../../locales/en/shop/payment.json' with { type: 'json' }
import en from '../../../locales/en/staff/dispute-evidence.json' with { type: 'json' }
import enDesk from '../../../locales/en/staff/work-desk.json' with { type: 'json' }
import enSales from '../../../locales/en/work/sales-desk.json' with { type: 'json' }
import esPayment from '../../../locales/es/shop/payment.json' with { type: 'json' }
import es from '../../../locales/es/staff/dispute-evidence.json' with { type: 'json' }
import esDesk from '../../../locales/es/staff/work-desk.json' with { type: 'json' }
import esSales from '../../../locales/es/work/sales-desk.json' with { type: 'json' }

/** The texts of the pack. */
export const evidenceTexts: Record<Language, typeof en> = { es, en }

const screenWordsOf = (payment: typeof enPayment, desk: typeof enDesk, sales: typeof enSales) => ({
  method: payment.methods,
  paymentState: payment.payment_state,
  refundState: payment.refund_state,
  reason: desk.dispute_reason,
  mail: sales.mails.about,
  mailState: sales.mails.state,
})

/** Words of the screens. */
export const screenWords = {
  es: screenWordsOf(esPayment, esDesk, esSales),
  en: screenWordsOf(enPayment, enDesk, enSales),
} satisfies Record<Language, unknown>
