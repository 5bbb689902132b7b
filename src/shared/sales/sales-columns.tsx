import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isOnCredit } from '#core/sales/desk-payments.ts'
import { dayIn, formatShortDay, formatShortDays } from '#core/time/days.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { type Column, inRoom, oneLine } from '#src/ui/data-table.tsx'
import { type ListedSale, PaymentBadge, PayUntil, SaleLink, SaleStates } from './listed-sale.tsx'

/** The columns of an area, by importance. */
function shownTo(area: 'agency' | 'staff', ownSalesOnly: boolean): readonly string[] {
  const last = area === 'staff' ? ['agency'] : [ownSalesOnly ? '' : 'seller', 'earned']
  return ['sale', 'travels', 'state', 'total', 'payment', ...last]
}

/** The columns of a list of sales. */
export function useSaleColumns({
  area,
  accountId,
  isSeller,
  ownSalesOnly,
}: {
  /** The area: staff also see the agency of a sale and the platform's part. */
  area: 'agency' | 'staff'
  /** The user's own account. */
  accountId: string | null
  /** Whether to show the seller's own share of the earnings. */
  isSeller: boolean
  /** Whether all sales are the user's own: no column names the seller. */
  ownSalesOnly: boolean
}) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const money = (minor: number, sale: ListedSale) => formatMoney(minor, sale.currency, language)
  const columns: Column<ListedSale, ColumnOf<'agency.listSales'>>[] = [
    {
      key: 'sale',
      label: t('column.booked'),
      sort: 'booked',
      order: 'time',
      also: { sort: 'client', label: t('column.client') },
      heading: true,
      cell: (sale) => {
        const bookedOn = dayIn(new Date(sale.createdAt), zone)
        return (
          <SaleLink area={area} sale={sale}>
            {/* No client's name is cut: a very long one takes another line. */}
            <span className="block break-words min-[1400px]:w-max min-[1400px]:max-w-56">
              <span className="whitespace-nowrap">{sale.code}</span>
              <span className="text-sm font-normal text-muted">
                {' · '}
                {formatShortDay(bookedOn, language)}
              </span>
              <span className="block font-normal text-muted">
                {sale.customer ? (
                  <span className="font-semibold text-ink" data-dd-privacy="mask">
                    {sale.customer}
                  </span>
                ) : (
                  t('no_client')
                )}
                {sale.reference && ` · ${sale.reference}`}
              </span>
            </span>
          </SaleLink>
        )
      },
    },
    {
      key: 'travels',
      label: t('column.travels'),
      sort: 'travels',
      order: 'day',
      room: 40,
      cell: ({ name, linesCount, startsOn, endsOn }) => (
        <span className={`block ${inRoom} min-[1400px]:min-w-32`}>
          <span className="flex gap-1">
            <span title={text(name)} className={`min-w-0 ${oneLine}`}>
              {text(name)}
            </span>
            {linesCount > 1 && (
              <>
                <span aria-hidden="true">+{linesCount - 1}</span>
                <span className="sr-only"> {t('more_lines', { count: linesCount - 1 })}</span>
              </>
            )}
          </span>
          <span className={`block text-sm text-muted ${oneLine}`}>
            {formatShortDays(startsOn, endsOn, language)}
          </span>
        </span>
      ),
    },
    {
      key: 'agency',
      label: t('column.agency'),
      // No agency's name is cut: a very long one takes another line.
      cell: ({ seller, account }) => (
        <span className="block break-words min-[1400px]:w-max min-[1400px]:max-w-56">
          {account.name}
          <span className="block text-sm text-muted">{seller?.name ?? t('no_seller')}</span>
        </span>
      ),
    },
    {
      key: 'state',
      label: t('column.state'),
      sort: 'state',
      order: 'group',
      cell: (sale) => <SaleStates sale={sale} />,
    },
    {
      key: 'total',
      label: area === 'staff' ? `${t('column.total')} · ${t('column.net')}` : t('column.total'),
      sort: 'total',
      compared: t('column.total'),
      numeric: true,
      cell: (sale) => (
        <>
          <span className="block whitespace-nowrap">{money(sale.totalMinor, sale)}</span>
          {area === 'staff' && (
            <span className="block text-sm whitespace-nowrap text-muted">
              {sale.netMinor ? money(sale.netMinor, sale) : '—'}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'payment',
      label: t('column.payment'),
      sort: 'due',
      compared: t('file.due'),
      order: 'amount',
      cell: (sale) =>
        sale.dueMinor > 0 ? (
          <>
            {/* The total is in the row already. */}
            <span className="block whitespace-nowrap tabular-nums">
              {sale.dueMinor < sale.totalMinor
                ? t('due_of_it', { amount: money(sale.dueMinor, sale) })
                : t(`payment:summary.${sale.payment}`)}
            </span>
            {sale.owesCash ? (
              <PaymentBadge sale={sale} />
            ) : (
              sale.state !== 'expired' &&
              (sale.expiresAt ? (
                <PayUntil sale={sale} />
              ) : (
                sale.dueMinor < sale.totalMinor && (
                  <span className="block text-sm text-muted">{t(`payment:summary.${sale.payment}`)}</span>
                )
              ))
            )}
          </>
        ) : (
          <>
            <PaymentBadge sale={sale} />
            {area === 'staff' && sale.paidMinor > 0 && sale.paidMinor !== sale.totalMinor && (
              <span className="block text-sm text-muted">
                {t(isOnCredit(sale.payment) ? 'on_credit_of_it' : 'paid_of_it', {
                  amount: money(sale.paidMinor, sale),
                })}
              </span>
            )}
          </>
        ),
    },
    {
      key: 'seller',
      label: t('column.seller'),
      sort: 'seller',
      // No name is cut: a very long one takes another line.
      cell: ({ seller, account }) => (
        <span className="block break-words min-[1400px]:w-max min-[1400px]:max-w-56">
          {seller?.name ?? t('no_seller')}
          {account.id !== accountId && <span className="block text-sm text-muted">{account.name}</span>}
        </span>
      ),
    },
    {
      key: 'earned',
      label: t('column.earned'),
      numeric: true,
      cell: (sale) => {
        const { agencyMinor, pendingMinor, sellerMinor } = sale.earned
        if (!agencyMinor) return '—'
        return (
          <>
            <span className="block whitespace-nowrap">{money(agencyMinor, sale)}</span>
            {pendingMinor ? (
              <span className="block text-sm text-muted md:whitespace-nowrap">
                {pendingMinor === agencyMinor
                  ? t('pending')
                  : t('pending_of_it', { amount: money(pendingMinor, sale) })}
              </span>
            ) : null}
            {isSeller && sellerMinor !== null && (
              <span className="block text-sm text-muted md:whitespace-nowrap">
                {t('own_share', { amount: money(sellerMinor, sale) })}
              </span>
            )}
          </>
        )
      },
    },
  ]
  return shownTo(area, ownSalesOnly).flatMap((key) => columns.filter((column) => column.key === key))
}
