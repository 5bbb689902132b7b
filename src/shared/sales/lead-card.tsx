import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatDay, formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { AcceptedTexts } from './accepted-texts.tsx'
import type { DeskSale } from './desk-sale.ts'
import { usePlanTerm } from './planned.ts'
import { SaleClient } from './sale-client.tsx'
import { HeldUntil, SaleOrigin } from './sale-head.tsx'
import { TripName } from './trip-name.tsx'

/** The summary of a sale: its client, products, dates and amount due, with the buttons of its main actions. */
export function LeadCard({ desk, children }: { desk: DeskSale; children: ReactNode }) {
  const { accountId, terms } = desk.sale
  return (
    <Card className="mt-4 break-inside-avoid">
      <div className="grid gap-4 md:grid-cols-2">
        <div className="min-w-0">
          <SaleClient sale={desk.sale} />
          <Trip sale={desk.sale} />
        </div>
        <Due desk={desk} />
      </div>
      <HeldUntil desk={desk} />
      <div className="mt-4 grid gap-2 sm:flex sm:flex-wrap print:hidden">{children}</div>
      <SaleOrigin desk={desk} className="mt-4 text-sm" />
      {terms && <AcceptedTexts accountId={accountId} accepted={terms} />}
    </Card>
  )
}

type Sale = DeskSale['sale']

/** The services sold, with the first and last day. */
function Trip({ sale: { lines } }: { sale: Sale }) {
  const language = useLanguage()
  const live = lines.filter(({ state }) => state === 'held' || state === 'confirmed')
  const [first, ...others] = live.length > 0 ? live : lines
  if (!first) return null
  const startsOn = others.reduce(
    (from, line) => (line.startsOn < from ? line.startsOn : from),
    first.startsOn,
  )
  const endsOn = others.reduce((to, line) => (line.endsOn > to ? line.endsOn : to), first.endsOn)
  return (
    <p>
      <span className="font-medium">
        <TripName name={first.name} linesCount={1 + others.length} />
      </span>
      {' · '}
      {formatShortDays(startsOn, endsOn, language)}
    </p>
  )
}

/** The amount to collect, or else the total of the sale. */
function Due({ desk: { sale, seller, money: sums } }: { desk: DeskSale }) {
  const { t } = useTranslation('sales-desk')
  const planTerm = usePlanTerm()
  const language = useLanguage()
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const pendingMinor = sums.sellerPendingMinor ?? 0
  const isDue = sale.dueMinor > 0 && sale.state !== 'expired'
  const facts = isDue
    ? [
        sale.dueMinor < sale.totalMinor && t('lead.of_total', { amount: money(sale.totalMinor) }),
        planTerm(sale),
        sale.paidMinor > 0 &&
          sale.deposit &&
          !sale.plan &&
          t('money.balance_by', { when: formatDay(sale.deposit.balanceDueOn, language, 'long') }),
      ].filter(Boolean)
    : []
  return (
    <div className="md:text-right">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 md:justify-end">
        <span className="text-muted">{t(isDue ? 'money.due' : 'money.gross')}</span>
        <span className="text-2xl font-semibold tabular-nums">
          {money(isDue ? sale.dueMinor : sale.totalMinor)}
        </span>
      </p>
      {facts.map((fact) => (
        <p key={String(fact)} className="text-sm text-muted">
          {fact}
        </p>
      ))}
      {/* A user without net prices sees their own share. Hidden in print, because the document goes to the client. */}
      {seller && sums.netMinor === null && sums.sellerMinor !== null && sums.sellerMinor > 0 && (
        <div className="print:hidden">
          <p className="font-medium text-good">{t('money.own', { amount: money(sums.sellerMinor) })}</p>
          {pendingMinor > 0 && (
            <p className="text-sm text-muted">
              {t(isDue ? 'money.pending_due' : 'money.own_pending', { amount: money(pendingMinor) })}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
