import { useTranslation } from 'react-i18next'
import type { Day } from '#core/time/days.ts'
import { formatNearDay } from '#core/time/near-day.ts'
import { useLanguage } from '#src/platform/i18n.ts'

/** The due day of a task, marked when overdue. */
export function DueDay({ on, today }: { on: Day; today: Day }) {
  const { t } = useTranslation('staff-home')
  const day = formatNearDay(on, today, useLanguage())
  if (on >= today) return t('due', { day })
  return <span className="font-medium text-bad">{t('overdue', { day })}</span>
}
