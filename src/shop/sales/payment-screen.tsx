import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { isWaiting } from '#core/sales/sales.ts'
import { formatDay } from '#core/time/days.ts'
import { reopenCart } from '#src/offline/cart-edits.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { usePlanTerm } from '#src/shared/sales/planned.ts'
import { ReferenceBox } from '#src/shared/sales/reference-box.tsx'
import { lastPayment, saleQuery } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useScreen } from '#src/ui/use-screen.ts'
import type { AskedAgency } from './ask-agency.tsx'
import { AskLater } from './ask-later.tsx'
import { EmailRepair } from './email-repair.tsx'
import { ExpiredText, SearchAgain } from './expired-note.tsx'
import { GiftCardUsedLater } from './gift-card-later.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { onGiftCards } from './on-gift-cards.ts'
import { OtherWayAfter } from './other-way-after.tsx'
import { type OtherWay, PaymentForm } from './payment-form.tsx'
import { SaleAbsent } from './sale-absent.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { TakenBack } from './taken-back.tsx'
import { usePaidHere } from './use-paid-here.ts'
import { useSold } from './use-sold.ts'

/**
 * The payment of a sale, or later of its balance. `cancelled`: the customer has just canceled at the provider.
 * `others` and `extra`: additional methods and content for sellers.
 */
export function PaymentScreen({
  accountId,
  saleId,
  cancelled = false,
  startsWithAll = false,
  others,
  extra,
  agency,
}: {
  accountId: string
  saleId: string
  cancelled?: boolean
  /** For a plan: the customer wants to pay the whole rest. */
  startsWithAll?: boolean
  others?: readonly OtherWay[]
  extra?: ReactNode
  /** The agency's contact for the client. */
  agency?: AskedAgency
}) {
  const { t } = useTranslation(['payment', 'cart'])
  const language = useLanguage()
  const planTerm = usePlanTerm()
  const query = useQuery({ ...saleQuery(saleId), refetchInterval: 15_000 })
  const [nowMinor, setNowMinor] = useState<number | null>(null)
  const forClient = others !== undefined
  const sale = query.data
  useSold(sale)
  const isPaid = usePaidHere(query.isFetchedAfterMount ? sale : undefined)
  const last = sale ? lastPayment(sale) : null
  const reference = last?.state === 'requires_action' && last.reference ? last : null
  // However the user returns to the cart.
  const hasEnded = sale?.state === 'expired' || sale?.state === 'cancelled'
  useEffect(() => {
    if (hasEnded) void reopenCart(accountId, saleId)
  }, [hasEnded, accountId, saleId])
  // More time for a link does not reload the screen: a created reference stays visible.
  useScreen(sale ? (reference?.id ?? (sale.state === 'held' ? 'pending_payment' : sale.state)) : null)
  if (!sale || isPaid) return <SaleAbsent accountId={accountId} title={t('title')} error={query.error} />
  if (!(isWaiting(sale.state) || sale.state === 'confirmed') || sale.dueMinor === 0) {
    const confirming = sale.state === 'confirming'
    const expired = sale.state === 'expired'
    const paid = confirming || sale.state === 'confirmed' || sale.state === 'completed'
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-8">
        <EmptyState
          level={1}
          picture="empty-cart"
          title={t(paid ? 'nothing_due' : `gone.${expired ? 'expired' : 'other'}`)}
          text={
            expired ? (
              <>
                <ExpiredText sale={sale} />
                <p className="mt-2">{t('gone.code', { code: sale.code })}</p>
              </>
            ) : (
              t(
                confirming
                  ? 'confirming_text'
                  : !paid
                    ? 'gone.text'
                    : forClient
                      ? 'sold.nothing_due'
                      : 'nothing_due_text',
              )
            )
          }
          action={
            <>
              {expired && <SearchAgain sale={sale} />}
              <Link
                to={
                  !paid
                    ? '/booking/$accountId/checkout'
                    : forClient
                      ? '/agency/sales/$saleId'
                      : '/booking/$accountId/reservation-details/$saleId'
                }
                params={{ accountId, saleId }}
                className={buttonClass(expired ? { look: 'quiet' } : {})}
              >
                {t(!paid ? 'cart:back_to_cart' : forClient ? 'sold.desk' : 'cart:see_reservation')}
              </Link>
            </>
          }
        />
      </div>
    )
  }
  const isBalance = sale.state === 'confirmed' && sale.paidMinor > 0 && !sale.takenBack
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8">
      <PageHeading
        title={
          isBalance
            ? t(forClient ? 'sold.balance_left' : 'balance_left', {
                amount: formatMoney(sale.dueMinor, sale.currency, language),
              })
            : t('title')
        }
      />
      <div className="mt-4 grid gap-4 empty:hidden">
        <TakenBack sale={sale} forClient={forClient} />
        {isBalance && (
          <p>
            {t('balance_of', { code: sale.code, paid: formatMoney(sale.paidMinor, sale.currency, language) })}{' '}
            {planTerm(sale) ??
              (sale.deposit &&
                t('balance_by', { when: formatDay(sale.deposit.balanceDueOn, language, 'long') }))}
          </p>
        )}
        {/* The latest event comes first. */}
        {cancelled && last?.state === 'requires_action' && (
          <Notice title={t('cancelled_title')}>{t('cancelled_text')}</Notice>
        )}
        {last?.state === 'failed' && (
          <Notice tone="bad" title={t('failed_title')}>
            {t(`failure.${last.failure ?? 'other'}` as 'failure.other', {
              defaultValue: t('failure.other'),
            })}
          </Notice>
        )}
        {sale.state !== 'confirmed' && sale.expiresAt && !reference && (
          <HoldTimer sale={sale} receivedAt={query.dataUpdatedAt} onEnd={query.refetch} />
        )}
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem]">
        <div className="space-y-6">
          {isWaiting(sale.state) && <GiftCardUsedLater sale={sale} onChanged={query.refetch} />}
          {isWaiting(sale.state) && sale.paidMinor - sale.refundedMinor > onGiftCards(sale) && (
            <Notice tone="warn" title={t('part_paid_title')}>
              {t('part_paid_text', {
                paid: formatMoney(sale.paidMinor, sale.currency, language),
                due: formatMoney(sale.dueMinor, sale.currency, language),
              })}
            </Notice>
          )}
          {reference && (
            <ReferenceBox payment={reference} code={sale.code} isMailed={sale.customer?.email !== ''}>
              {sale.customer && (
                <>
                  {sale.customer.email && (
                    <p className="mt-2 text-sm break-words text-muted" data-dd-privacy="mask">
                      {t('reference.mailed', { email: sale.customer.email })}
                    </p>
                  )}
                  <EmailRepair sale={sale} forClient={forClient} />
                </>
              )}
            </ReferenceBox>
          )}
          {sale.customer ? (
            <OtherWayAfter key={last?.id ?? 'first'} reference={reference}>
              <PaymentForm
                sale={sale}
                onReference={query.refetch}
                forClient={forClient}
                others={others}
                startsWithAll={startsWithAll}
                last={reference}
                onAmount={setNowMinor}
              />
            </OtherWayAfter>
          ) : (
            <Notice tone="warn">
              {t('who_first')}{' '}
              <Link
                to="/booking/$accountId/checkout"
                params={{ accountId }}
                className="font-medium underline"
              >
                {t('go_to_guest')}
              </Link>
            </Notice>
          )}
        </div>
        <Card className="h-fit lg:sticky lg:top-20">
          <h2 className="mb-4 text-xl">{t('cart:summary')}</h2>
          <SaleSummary sale={sale} />
          <div className="mt-4">
            <SaleAmounts sale={sale} settled nowMinor={reference?.amountMinor ?? nowMinor} />
            {extra}
          </div>
          {agency && (
            <div className="mt-4">
              <AskLater agency={agency} code={sale.code} />
            </div>
          )}
        </Card>
      </div>
    </div>
  )
}
