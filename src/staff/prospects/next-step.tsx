import { useTranslation } from 'react-i18next'
import { isOpen } from '#core/agencies/prospects.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { formatNearDay } from '#core/time/near-day.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { ListedProspect } from './prospect.ts'

/** The next step and its day, marked when overdue; `none`: the text shown if there is no next step. */
export function NextStep({
  prospect: { stage, nextOn, nextAction },
  none,
  isInTable = false,
}: {
  prospect: Pick<ListedProspect, 'stage' | 'nextOn' | 'nextAction'>
  none: string
  /** Whether the day is kept on one line. */
  isInTable?: boolean
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  if (nextOn === null || !isOpen(stage)) return <span className="text-muted">{none}</span>
  const today = dayIn(new Date(), homeZone)
  const day = formatNearDay(nextOn, today, language)
  return (
    <>
      {nextOn < today ? (
        <Badge wraps={!isInTable} tone="bad">
          {t('overdue', { day })}
        </Badge>
      ) : (
        <span className={isInTable ? 'whitespace-nowrap' : ''}>{day}</span>
      )}
      {nextAction && <span className="block wrap-anywhere">{nextAction}</span>}
    </>
  )
}
