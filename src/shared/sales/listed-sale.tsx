import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { dayIn, formatShortDay, formatShortDays } from '#core/time/days.ts'
import { formatClock } from '#core/time/instants.ts'
import type { RowOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { paymentTones, stateTones } from './sale-tones.ts'
import { TripName } from './trip-name.tsx'

export type ListedSale = RowOf<'agency.listSales'>

interface Props {
  /** The area of the list: staff also see the agency of a sale. */
  area: 'agency' | 'staff'
  sale: ListedSale
}

/** A sale on a phone: client, product and dates, amount and payment; its own page has the rest. */
export function ListedSaleCard({ area, sale }: Props) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const { dueMinor, totalMinor, payment } = sale
  return (
    <SaleLink area={area} sale={sale}>
      <span className="flex items-baseline justify-between gap-x-3 font-semibold">
        <span className="min-w-0 break-words" data-dd-privacy="mask">
          {sale.customer || t('no_client')}
        </span>
        <span className="shrink-0 text-ink tabular-nums">{money(totalMinor)}</span>
      </span>
      <span className="block break-words text-ink">
        <TripName name={sale.name} linesCount={sale.linesCount} />
      </span>
      <span className="block text-sm text-muted">
        {formatShortDays(sale.startsOn, sale.endsOn, language)}
        {area === 'staff' && ` · ${sale.account.name}`}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-1 text-sm text-muted tabular-nums">
        <span className="mr-auto">{[sale.code, sale.reference].filter(Boolean).join(' · ')}</span>
        <span className="ml-auto flex flex-wrap justify-end gap-1">
          {/* Redundant where the sale is paid, or where the whole total is due. */}
          {sale.state !== 'confirmed' && <StateBadge state={sale.state} />}
          <NeedsBadge sale={sale} />
          {dueMinor > 0 && dueMinor < totalMinor && sale.state !== 'expired' ? (
            <Badge tone={paymentTones[payment]}>{t('due_of_it', { amount: money(dueMinor) })}</Badge>
          ) : (
            !sale.owesCash && <PaymentBadge sale={sale} />
          )}
          {sale.owesCash && <PaymentBadge sale={sale} />}
        </span>
      </span>
      <PayUntil sale={sale} className="text-right" />
    </SaleLink>
  )
}

function StateBadge({ state }: Pick<ListedSale, 'state'>) {
  const { t } = useTranslation('payment')
  return <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
}

/** The payment of a sale; cash that the agency owes the client comes first. */
export function PaymentBadge({ sale: { state, payment, owesCash } }: Pick<Props, 'sale'>) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  if (owesCash) return <Badge tone="warn">{t('cash.back_state')}</Badge>
  if (state === 'expired') return null
  return <Badge tone={paymentTones[payment]}>{t(`payment:summary.${payment}`)}</Badge>
}

/** In a row of a table: the state of a sale, below what needs attention. */
export function SaleStates({ sale }: Pick<Props, 'sale'>) {
  const { t } = useTranslation('payment')
  if (!sale.needsAttention) return <StateBadge state={sale.state} />
  return (
    <>
      <NeedsBadge sale={sale} />
      <span className="block text-sm text-muted">{t(`state.${sale.state}`)}</span>
    </>
  )
}

function NeedsBadge({ sale: { needsAttention } }: Pick<Props, 'sale'>) {
  const { t } = useTranslation('sales-desk')
  if (!needsAttention) return null
  return (
    <Badge tone="bad">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {t('needs_attention')}
    </Badge>
  )
}

/** The time until which an unpaid sale can be paid: a time for today, else a day. */
export function PayUntil({
  sale: { dueMinor, expiresAt },
  className = '',
}: Pick<Props, 'sale'> & { className?: string }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  if (dueMinor === 0 || !expiresAt) return null
  const end = new Date(expiresAt)
  const day = dayIn(end, zone)
  const when =
    day === dayIn(new Date(), zone) ? formatClock(end, zone, language) : formatShortDay(day, language)
  return <span className={`block text-sm text-muted ${className}`}>{t('pay_until', { when })}</span>
}

export function SaleLink({ area, sale, children }: Props & { children: ReactNode }) {
  return (
    <Link
      to={area === 'staff' ? '/admin/sales/$saleId' : '/agency/sales/$saleId'}
      params={{ saleId: sale.id }}
      className="block rounded-control py-1 text-primary tabular-nums underline-offset-4 hover:underline md:py-0"
    >
      {children}
    </Link>
  )
}
