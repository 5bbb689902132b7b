import '#src/ui/paper.css'
import { useTranslation } from 'react-i18next'
import { shownState } from '#core/sales/trip.ts'
import { formatInstant, formatWallTime } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import type { DeskSale } from './desk-sale.ts'
import { cashToHand } from './moved-sums.ts'
import { paymentTones, stateTones } from './sale-tones.ts'

/** The reference and the state of a sale. */
export function SaleHead({ desk: { sale, payment } }: { desk: DeskSale }) {
  const { t } = useTranslation(['sales-desk', 'payment'])
  const owesCash = cashToHand(sale.refunds) > 0
  const state = shownState(sale, new Date())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageHeading title={t('sale_title', { code: sale.code })} className="tabular-nums" />
      <Badge tone={stateTones[state]}>{t(`payment:state.${state}`)}</Badge>
      {sale.state !== 'expired' && (
        <Badge tone={owesCash ? 'warn' : paymentTones[payment]}>
          {owesCash ? t('cash.back_state') : t(`payment:summary.${payment}`)}
        </Badge>
      )}
    </div>
  )
}

/** The seller, the agency, the group and the date of a sale. */
export function SaleOrigin({ desk, className = '' }: { desk: DeskSale; className?: string }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const text = useText()
  const zone = useZone()
  const { sale, seller, account, group } = desk
  const facts = [
    seller ? t('sold_by', { name: seller.name }) : t('sold_alone'),
    account.name,
    group && text(group.name),
    t('booked_at', { when: formatWallTime(sale.createdAt, zone, language) }),
  ]
  return <p className={`text-muted ${className}`}>{facts.filter(Boolean).join(' · ')}</p>
}

/** The time until which a hold lasts. */
export function HeldUntil({ desk: { sale } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const language = useLanguage()
  const zone = useZone()
  if (!sale.expiresAt) return null
  return (
    <p className="mt-1 font-medium text-warn">
      {t('waits_until', { when: formatInstant(sale.expiresAt, zone, language) })}
    </p>
  )
}
