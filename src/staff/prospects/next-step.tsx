import { useTranslation } from 'react-i18next'
import { isOpen } from '#core/agencies/prospects.ts'
import { dayIn, formatDay, homeZone } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { ListedProspect } from './prospect.ts'

/** What is to be done next and when, marked once its day is over; `none`: in place of nothing. */
export function NextStep({
  prospect: { stage, nextOn, nextAction },
  none,
}: {
  prospect: Pick<ListedProspect, 'stage' | 'nextOn' | 'nextAction'>
  none: string
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  if (nextOn === null || !isOpen(stage)) return <span className="text-muted">{none}</span>
  const day = formatDay(nextOn, language)
  return (
    <>
      {nextOn < dayIn(new Date(), homeZone) ? (
        <Badge wraps tone="bad">
          {t('overdue', { day })}
        </Badge>
      ) : (
        day
      )}
      {nextAction && <span className="block wrap-anywhere">{nextAction}</span>}
    </>
  )
}
