import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDayRange } from '#core/time/days.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import type { SoldRoom } from './guest.ts'

/** The buyers of the group's rooms; their data is changed in their sale. Empty without sold rooms. */
export function SoldRooms({ rooms }: { rooms: readonly SoldRoom[] }) {
  const { t } = useTranslation('groups-and-events')
  const language = useLanguage()
  const text = useText()
  if (rooms.length === 0) return null
  const paidOf = ({ sale }: SoldRoom) =>
    !sale
      ? '—'
      : sale.dueMinor > 0
        ? t('sold.due', { amount: formatMoney(sale.dueMinor, sale.currency, language) })
        : t('money.paid')
  const columns: Column<SoldRoom, never>[] = [
    {
      key: 'names',
      label: t('guest.name'),
      heading: true,
      cell: ({ names, isOnline }) => (
        <span className="flex flex-wrap items-center gap-2">
          {names} <Badge>{t(isOnline ? 'sold.online' : 'sold.by_agency')}</Badge>
        </span>
      ),
    },
    { key: 'people', label: t('sold.people'), numeric: true, cell: ({ people }) => people },
    {
      key: 'room',
      label: t('guest.room'),
      cell: ({ hotel, room }) => `${text(room)} · ${text(hotel)}`,
    },
    {
      key: 'days',
      label: t('column.days'),
      cell: ({ arrivesOn, departsOn }) => formatDayRange(arrivesOn, departsOn, language),
    },
    {
      key: 'paid',
      label: t('sold.payment'),
      cell: paidOf,
    },
    {
      key: 'sale',
      label: t('sold.sale'),
      cell: ({ sale }) =>
        sale ? (
          <Link
            to="/agency/sales/$saleId"
            params={{ saleId: sale.id }}
            className="inline-flex min-h-11 items-center whitespace-nowrap text-primary underline"
          >
            {sale.code}
          </Link>
        ) : (
          t('sold.other_seller')
        ),
    },
  ]
  const card = (room: SoldRoom) => {
    const { sale } = room
    const lines = (
      <>
        <span className="flex flex-wrap items-center justify-between gap-x-2">
          <span className="min-w-0 font-semibold wrap-anywhere">{room.names}</span>
          <span className="text-sm">{paidOf(room)}</span>
        </span>
        <span className="block text-sm text-muted">
          {[t('sold.people_count', { count: room.people }), `${text(room.room)} · ${text(room.hotel)}`].join(
            ' · ',
          )}
        </span>
        <span className="block text-sm text-muted">
          {[
            formatDayRange(room.arrivesOn, room.departsOn, language),
            t(room.isOnline ? 'sold.online' : 'sold.by_agency'),
          ].join(' · ')}
          {' · '}
          {sale ? (
            <span className="whitespace-nowrap text-primary underline">{sale.code}</span>
          ) : (
            t('sold.other_seller')
          )}
        </span>
      </>
    )
    return sale ? (
      <Link to="/agency/sales/$saleId" params={{ saleId: sale.id }} className="block rounded-control py-1">
        {lines}
      </Link>
    ) : (
      <span className="block py-1">{lines}</span>
    )
  }
  return (
    <section className="space-y-3">
      <h2 className="text-xl">{t('sold.title')}</h2>
      <p className="text-muted">{t('sold.text')}</p>
      <DataTable
        caption={t('sold.title')}
        columns={columns}
        card={card}
        rows={rooms}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  )
}
