import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { isGoalReached } from '#core/people/executives.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { type Executive, stateTones } from './executive.ts'

/** The columns of the executive list. */
export function useExecutiveColumns(): Column<Executive, never>[] {
  const { t } = useTranslation('executives')
  const language = useLanguage()
  return [
    {
      key: 'name',
      label: t('column.name'),
      heading: true,
      cell: ({ id, name, email }) => (
        <Link
          to="/admin/executives/edit/$id"
          params={{ id }}
          className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {name}
          <span className="block text-sm font-normal break-all text-muted">{email}</span>
        </Link>
      ),
    },
    {
      key: 'state',
      label: t('column.state'),
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>,
    },
    {
      key: 'states',
      label: t('column.states'),
      cell: ({ states }) => states.map((code) => mexicanStates[code]).join(', ') || '—',
    },
    {
      key: 'portfolio',
      label: t('column.portfolio'),
      cell: ({ portfolio, selling }) => (
        <>
          {portfolio}
          <span className="block text-sm text-muted">{t('selling', { count: selling })}</span>
        </>
      ),
    },
    {
      key: 'conversion',
      label: t('column.conversion'),
      cell: ({ conversionBp }) =>
        conversionBp === null ? '—' : formatPercent(conversionBp, language, { whole: true }),
    },
    {
      key: 'sales',
      label: t('column.sales'),
      cell: ({ soldMinor, goalMinor }) => (
        <>
          <span className="whitespace-nowrap">{formatMoney(soldMinor, 'MXN', language)}</span>
          <span className="mt-1 block text-sm text-muted">
            {goalMinor === null
              ? t('no_goal')
              : t('of_goal', { goal: formatMoney(goalMinor, 'MXN', language) })}
          </span>
          {isGoalReached(soldMinor, goalMinor) && <Badge tone="good">{t('reached')}</Badge>}
        </>
      ),
    },
  ]
}
