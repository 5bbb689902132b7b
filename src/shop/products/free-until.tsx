import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { dayIn, formatDay } from '#core/time/days.ts'
import { lastMinuteBefore } from '#core/time/last-minute.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The terms of an offer in one line: the last day on which cancelling is free (00:00 of the 9th is "until the 8th"). */
export function FreeUntil({
  offer: { freeUntil, refundable },
  timeZone,
}: {
  offer: { freeUntil: string | null; refundable: boolean }
  timeZone: string
}) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  if (!freeUntil)
    return (
      <span className="block text-muted">
        {t(refundable ? 'card.cancel_charged' : 'card.non_refundable')}
      </span>
    )
  const day = formatDay(dayIn(lastMinuteBefore(freeUntil), timeZone), language)
  return (
    <span className="flex items-start gap-2 font-medium text-good">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 opacity-80" />
      <span className="min-w-0">{t('card.free_until', { day })}</span>
    </span>
  )
}
