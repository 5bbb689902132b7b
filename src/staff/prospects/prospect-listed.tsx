import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isOpen } from '#core/agencies/prospects.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { dayIn, homeZone } from '#core/time/days.ts'
import { formatNearDay } from '#core/time/near-day.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { ListedProspect } from './prospect.ts'
import type { ProspectsAddress } from './prospect-list.ts'
import { stageTones } from './prospect-words.ts'

/** A prospect on a phone: name and place, stage, and next step; its own page has the other data. */
export function ListedProspectCard({
  prospect,
  isNoted,
  list,
}: {
  prospect: ListedProspect
  /** Whether the outbox of this device has a note about it. */
  isNoted: boolean
  /** The list with its filters, as the way back. */
  list: ProspectsAddress
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const { id, accountId, name, city, stateCode, stage, nextOn, score } = prospect
  const today = dayIn(new Date(), homeZone)
  const day = nextOn && isOpen(stage) ? formatNearDay(nextOn, today, language) : null
  const isLate = nextOn !== null && nextOn < today
  return (
    <Link
      to="/admin/travel-agents-prospects/edit/$accountId/$id"
      params={{ accountId, id }}
      search={list}
      className="block rounded-control py-1"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0 font-semibold wrap-anywhere text-primary" data-dd-privacy="mask">
          {name}
        </span>
        <span className="flex flex-wrap gap-1">
          <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>
          {list.sort?.endsWith('score') && score !== null && (
            <Badge>
              <span className="tabular-nums">{t('score.title', { score })}</span>
            </Badge>
          )}
          {isNoted && <Badge>{t('noted')}</Badge>}
        </span>
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-2 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          {city}, {mexicanStates[stateCode]}
        </span>
        <span className="ml-auto">
          {day && isLate ? <span className="font-medium text-bad">{t('overdue', { day })}</span> : day}
        </span>
      </span>
    </Link>
  )
}
