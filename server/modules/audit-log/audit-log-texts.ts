import type { Language } from '#core/app/language.ts'
import { isAuditEvent, isSaleEvent } from '#core/audit/audit-events.ts'
import { switchedIn } from '#core/audit/switched.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'
import enPayment from '../../../locales/en/shop/payment.json' with { type: 'json' }
import en from '../../../locales/en/staff/audit.json' with { type: 'json' }
import enDesk from '../../../locales/en/work/sales-desk.json' with { type: 'json' }
import esPayment from '../../../locales/es/shop/payment.json' with { type: 'json' }
import es from '../../../locales/es/staff/audit.json' with { type: 'json' }
import esDesk from '../../../locales/es/work/sales-desk.json' with { type: 'json' }

/** Texts of exported audit files; the screen uses the same ones. */
export const auditTexts: Record<Language, typeof en> = { es, en }

const sales = {
  es: { event: esPayment.history.event, log: esDesk.log },
  en: { event: enPayment.history.event, log: enDesk.log },
}

/** An event in words; events of a sale use the words of the sale's history. */
export function eventWords(event: string, details: Record<string, unknown>, language: Language): string {
  if (event === 'switches_changed') return auditTexts[language].switched[switchedIn(details)]
  if (isAuditEvent(event)) return auditTexts[language].event[event]
  if (isDeskEvent(event)) return sales[language].log[event]
  return isSaleEvent(event) ? sales[language].event[event] : event
}
