import { type Language, localeOf } from '#core/app/language.ts'
import { isDeedEvent, isSaleEvent } from '#core/audit/audit-events.ts'
import type { AuditSay } from '#core/audit/audit-words.ts'
import { switchedIn } from '#core/audit/switched.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'
import enPayment from '../../../locales/en/shop/payment.json' with { type: 'json' }
import en from '../../../locales/en/staff/audit.json' with { type: 'json' }
import enDesk from '../../../locales/en/work/sales-desk.json' with { type: 'json' }
import esPayment from '../../../locales/es/shop/payment.json' with { type: 'json' }
import es from '../../../locales/es/staff/audit.json' with { type: 'json' }
import esDesk from '../../../locales/es/work/sales-desk.json' with { type: 'json' }

/** What files of the log say; the screen says the same. */
export const auditTexts: Record<Language, typeof en> = { es, en }

const sales = {
  es: { event: esPayment.history.event, log: esDesk.log },
  en: { event: enPayment.history.event, log: enDesk.log },
}

/** What is said of an event; what a sale goes through is said as in its own history. */
export function eventWords(event: string, details: Record<string, unknown>, language: Language): string {
  if (event === 'switches_changed') return auditTexts[language].switched[switchedIn(details)]
  if (isDeedEvent(event)) return auditTexts[language].event[event]
  if (isDeskEvent(event)) return sales[language].log[event]
  return isSaleEvent(event) ? sales[language].event[event] : event
}

/** Words of the log as the screen's i18next looks them up: by plural where there is a count, or `defaultValue`. */
export const auditSay =
  (language: Language): AuditSay =>
  (key, values = {}) => {
    const { count, defaultValue } = values
    const form = typeof count === 'number' ? `_${new Intl.PluralRules(localeOf[language]).select(count)}` : ''
    const text = textAt(auditTexts[language], key + form) ?? textAt(auditTexts[language], key)
    return (text ?? String(defaultValue ?? key)).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    )
  }

function textAt(texts: object, key: string): string | null {
  let found: unknown = texts
  for (const part of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : null
  return typeof found === 'string' ? found : null
}
