import { useTranslation } from 'react-i18next'
import { isAuditEvent, isSaleEvent } from '#core/audit/audit-events.ts'
import { switchedIn } from '#core/audit/switched.ts'
import { isDeskEvent } from '#core/sales/desk-events.ts'

/** Describes an event in words; a sale's events have the same words as in the sale's own history. */
export function useEventWords(): (happened: { event: string; details: Record<string, unknown> }) => string {
  const { t } = useTranslation(['audit', 'payment', 'sales-desk'])
  return ({ event, details }) => {
    if (event === 'switches_changed') return t(`switched.${switchedIn(details)}`)
    if (isAuditEvent(event)) return t(`event.${event}`)
    if (isDeskEvent(event)) return t(`sales-desk:log.${event}`)
    return isSaleEvent(event) ? t(`payment:history.event.${event}`) : event
  }
}
