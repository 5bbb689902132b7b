import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Language } from '#core/app/language.ts'
import type { GroupSort } from '#core/contract/agency/groups.ts'
import { basisPoints } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import type { GroupState } from '#core/products/groups.ts'
import { formatDayRange } from '#core/time/days.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'

export type GroupSummary = Outputs['agency']['listGroups']['groups'][number]

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

/** Of the rooms kept, how many are taken: "12 / 40 · 30%"; a dash where none are. */
const pickUpOf = ({ takenNights, blockedNights }: GroupSummary, language: Language): string =>
  blockedNights === 0
    ? '—'
    : `${takenNights} / ${blockedNights} · ${formatPercent((takenNights / blockedNights) * basisPoints, language, { whole: true })}`

/** What is shown of a group in a list, and the same as text for a file. */
export function useGroupColumns(ownId: string, hasBranches: boolean) {
  const { t } = useTranslation(['groups-and-events', 'group-states'])
  const language = useLanguage()
  const text = useText()
  const columns: Column<GroupSummary, GroupSort>[] = [
    {
      key: 'name',
      label: t('column.name'),
      sort: 'name',
      heading: true,
      cell: ({ name, url, account }) => (
        <Link
          to="/agency/sales/groups/$groupUrl"
          params={{ groupUrl: url }}
          search={account.id === ownId ? {} : { branch: account.id }}
          className="block rounded-control py-1 text-primary underline-offset-4 hover:underline"
        >
          {text(name)}
          <span className="block text-sm font-normal break-all text-muted">/{url}</span>
        </Link>
      ),
    },
    { key: 'kind', label: t('column.kind'), cell: ({ kind }) => t(`kind.${kind}`) },
    ...(hasBranches
      ? [{ key: 'branch', label: t('column.branch'), cell: ({ account }: GroupSummary) => account.name }]
      : []),
    {
      key: 'state',
      label: t('column.state'),
      sort: 'state',
      order: 'group',
      cell: ({ state }) => <Badge tone={stateTones[state]}>{t(`group-states:${state}`)}</Badge>,
    },
    {
      key: 'starts',
      label: t('column.days'),
      sort: 'starts',
      order: 'day',
      cell: ({ startsOn, endsOn }) => formatDayRange(startsOn, endsOn, language),
    },
    { key: 'place', label: t('column.place'), cell: ({ destination }) => text(destination) },
    {
      key: 'pickUp',
      label: t('column.pickUp'),
      sort: 'pickUp',
      numeric: true,
      cell: (group) => pickUpOf(group, language),
    },
    { key: 'guests', label: t('column.guests'), numeric: true, cell: ({ guestsCount }) => guestsCount },
    { key: 'sales', label: t('column.sales'), numeric: true, cell: ({ salesCount }) => salesCount },
  ]
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
  return { columns, header, rowOf }
}
