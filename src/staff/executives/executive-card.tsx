import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isGoalReached } from '#core/people/executives.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type Executive, stateTones } from './executive.ts'

/** An executive on a phone: name, number of agencies, and sales of the month. */
export function ExecutiveCard({ executive }: { executive: Executive }) {
  const { t } = useTranslation('executives')
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, 'MXN', language)
  const { id, name, email, state, portfolio, selling, soldMinor, goalMinor } = executive
  return (
    <Link to="/admin/executives/edit/$id" params={{ id }} className="block rounded-control py-1 text-primary">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
        {name}
        <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
      </span>
      <span className="block text-sm break-all text-muted">{email}</span>
      <span className="flex flex-wrap justify-between gap-x-3 text-sm text-ink tabular-nums">
        <span>
          {t('column.portfolio')}: {portfolio} ({t('selling', { count: selling })})
        </span>
        {isGoalReached(soldMinor, goalMinor) && <Badge tone="good">{t('reached')}</Badge>}
      </span>
      <span className="block text-sm text-ink tabular-nums">
        {t('column.sales')}: {money(soldMinor)}
        {goalMinor !== null && ` · ${t('of_goal', { goal: money(goalMinor) })}`}
      </span>
    </Link>
  )
}
