import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { GroupState } from '#core/products/groups.ts'
import { formatDayRange } from '#core/time/days.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { GroupSummary } from './group-query.ts'
import { useDaysOfGroup } from './next-of-group.ts'
import { RoomsTaken } from './rooms-taken.tsx'

export const stateTones: Record<GroupState, Tone> = {
  draft: 'neutral',
  offered: 'warn',
  definite: 'primary',
  open: 'good',
  cut_off: 'warn',
  operating: 'good',
  closed: 'neutral',
  cancelled: 'bad',
}

/** The columns of a group list, also as text for a file. */
export function useGroupColumns(ownId: string, hasBranches: boolean) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const language = useLanguage()
  const text = useText()
  const daysToKeep = useDaysOfGroup()
  const kindAndPlace = ({ kind, destination }: GroupSummary) => `${t(`kind.${kind}`)} · ${text(destination)}`
  const stateOf = ({ state }: GroupSummary) => (
    <Badge tone={stateTones[state]}>{t(`group-states:${state}`)}</Badge>
  )
  const daysOf = ({ startsOn, endsOn }: GroupSummary) => formatDayRange(startsOn, endsOn, language)
  const nextWords = (group: GroupSummary) => {
    const [next] = daysToKeep(group)
    return next && <span className={next.isLate ? 'font-medium text-bad' : ''}>{next.text}</span>
  }
  const addressOf = ({ url, account }: GroupSummary) =>
    ({
      to: '/agency/sales/groups/$groupUrl',
      params: { groupUrl: url },
      search: account.id === ownId ? {} : { accountId: account.id },
    }) as const
  const columns: Column<GroupSummary, ColumnOf<'agency.listGroups'>>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: (group) => (
        <Link
          {...addressOf(group)}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {text(group.name)}
          <span className="block text-sm font-normal text-muted">{kindAndPlace(group)}</span>
        </Link>
      ),
    },
    ...(hasBranches
      ? [{ key: 'branch', label: t('column.branch'), cell: ({ account }: GroupSummary) => account.name }]
      : []),
    { key: 'state', label: t('column.state'), sort: 'state', order: 'group', cell: stateOf },
    { key: 'starts', label: t('column.days'), sort: 'starts', order: 'day', cell: daysOf },
    {
      key: 'pickUp',
      label: t('column.pickUp'),
      sort: 'pickUp',
      numeric: true,
      cell: (group) => <RoomsTaken {...group} />,
    },
    { key: 'next', label: t('column.next'), cell: (group) => nextWords(group) ?? '—' },
    { key: 'guests', label: t('column.guests'), numeric: true, cell: ({ guestsCount }) => guestsCount },
    { key: 'sales', label: t('column.sales'), numeric: true, cell: ({ salesCount }) => salesCount },
  ]
  const card = (group: GroupSummary) => (
    <Link {...addressOf(group)} className="block rounded-control py-1">
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0 font-semibold text-primary">{text(group.name)}</span>
        {stateOf(group)}
      </span>
      <span className="block text-sm text-muted">
        {hasBranches ? `${kindAndPlace(group)} · ${group.account.name}` : kindAndPlace(group)}
      </span>
      <span className="block text-sm text-ink">{daysOf(group)}</span>
      {group.blockedNights > 0 && (
        <span className="mt-1 block text-sm text-ink">
          {t('column.pickUp')}: <RoomsTaken {...group} />
        </span>
      )}
      <span className="mt-1 block text-sm text-ink">{nextWords(group)}</span>
    </Link>
  )
  const rowOf = (group: GroupSummary): string[] => [
    text(group.name),
    group.url,
    group.account.name,
    t(`kind.${group.kind}`),
    t(`group-states:${group.state}`),
    group.startsOn,
    group.endsOn,
    text(group.destination),
    String(group.blockedNights),
    String(group.takenNights),
    String(group.guestsCount),
    String(group.salesCount),
  ]
  const header = (
    [
      ...['name', 'address', 'branch', 'kind', 'state', 'from', 'to'],
      ...['place', 'blocked', 'taken', 'guests', 'sales'],
    ] as const
  ).map((key) => t(`column.${key}` as 'column.name'))
  return { columns, card, header, rowOf }
}
