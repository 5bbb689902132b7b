import type { Language } from '#core/app/language.ts'
import { isAuditEvent, isSaleEvent } from '#core/audit/audit-events.ts'
import { switchedIn } from '#core/audit/switched.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'

/** Texts of exported audit files; the screen uses the same ones. */
export const auditTexts = sectionTexts('audit')

const payment = sectionTexts('payment')
const desk = sectionTexts('sales-desk')

/** An audit event in words; events of a sale use the wording of the sale's history. */
export function eventWords(event: string, details: Record<string, unknown>, language: Language): string {
  if (event === 'switches_changed') return auditTexts[language].switched[switchedIn(details)]
  if (isAuditEvent(event)) return auditTexts[language].event[event]
  if (isDeskEvent(event)) return desk[language].log[event]
  return isSaleEvent(event) ? payment[language].history.event[event] : event
}
