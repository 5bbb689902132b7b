import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting } from '#core/sales/sales.ts'
import { leaveToSale, reopenCart } from '#src/offline/cart-edits.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { MonthlyFrom } from '#src/shared/accounts/monthly-from.tsx'
import { liveLines, saleKey, saleQuery } from '#src/shared/sales/sale-query.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useScreen } from '#src/ui/use-screen.ts'
import { GuestForm } from './guest-form.tsx'
import { HoldTimer } from './hold-timer.tsx'
import { SaleAmounts } from './sale-amounts.tsx'
import { SaleSummary } from './sale-summary.tsx'
import { TopTotal } from './top-total.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * The traveler form, while the cart is held. `onRelease` returns to the cart and releases the hold. `forClient`: a
 * seller enters a client's details. `extra`: additional amounts for sellers.
 */
export function CheckoutScreen({
  saleId,
  forClient = false,
  extra,
  onRelease,
}: {
  saleId: string
  forClient?: boolean
  extra?: ReactNode
  onRelease: () => void
}) {
  const { t } = useTranslation(['traveler-info', 'cart', 'app'])
  const navigate = useNavigate()
  const errorText = useErrorTexts()
  const query = useQuery({ ...saleQuery(saleId), refetchInterval: 30_000 })
  const queries = useQueryClient()
  const checkOut = useMutation(
    api.bookingEngine.checkOut.mutationOptions({
      onSuccess(next) {
        queries.setQueryData(saleKey(saleId), next)
        const params = { accountId: next.accountId, ventaId: saleId }
        void navigate({ to: '/booking/$accountId/payment/$ventaId', params })
      },
    }),
  )
  const sale = query.data
  const hasEnded = sale?.state === 'expired'
  useScreen(sale && !hasEnded ? sale.state : null)
  // The cart itself explains it and can be held again.
  const ended = hasEnded ? sale.accountId : null
  useEffect(() => {
    if (ended) void reopenCart(ended, saleId)
  }, [ended, saleId])
  if (!sale || hasEnded) {
    const gone = isRefusal(query.error)
    return (
      <div className="mx-auto w-full max-w-6xl px-4 py-8">
        <PageHeading title={t(forClient ? 'client.title' : 'title')} />
        {query.isError ? (
          <div className="mt-6 max-w-xl">
            <Notice tone="bad">
              {errorText(query.error)}
              <Button
                look="outline"
                size="small"
                className="mt-3"
                onClick={() => (gone ? onRelease() : void query.refetch())}
              >
                {t(gone ? 'cart:back_to_cart' : 'app:again')}
              </Button>
            </Notice>
          </div>
        ) : (
          <Skeleton className="mt-6 h-96" />
        )}
      </div>
    )
  }
  const { accountId } = sale
  if (sale.state !== 'held') {
    if (isWaiting(sale.state)) return <WaitingScreen sale={sale} onRelease={onRelease} />
    // Released elsewhere, such as in another tab.
    const cancelled = sale.state === 'cancelled'
    return (
      <div className="mx-auto w-full max-w-3xl px-4 py-8">
        <EmptyState
          level={1}
          picture="empty-cart"
          title={t(cancelled ? 'cart:expired_title' : 'cart:done_title')}
          text={t(cancelled ? 'cart:expired_text' : 'cart:done_text')}
          action={
            cancelled ? (
              <Button onClick={onRelease}>{t('cart:back_to_cart')}</Button>
            ) : (
              <>
                <Link
                  to="/booking/$accountId/checkout/detail/$saleId"
                  params={{ accountId, saleId }}
                  className={buttonClass()}
                >
                  {t('cart:see_reservation')}
                </Link>
                <Button look="quiet" onClick={() => void leaveToSale(accountId, saleId)}>
                  {t('cart:new_cart')}
                </Button>
              </>
            )
          }
        />
      </div>
    )
  }
  return (
    <div className="mx-auto w-full max-w-6xl px-4 py-8">
      <PageHeading title={t(forClient ? 'client.title' : 'title')} />
      <div className="mt-4">
        <HoldTimer sale={sale} receivedAt={query.dataUpdatedAt} onEnd={query.refetch} />
      </div>
      <TopTotal minor={sale.totalMinor} currency={sale.currency} />
      <div className="mt-6 grid gap-8 lg:grid-cols-[1fr_24rem]">
        <GuestForm
          trip={{ accountId, lines: liveLines(sale) }}
          forClient={forClient}
          isSending={checkOut.isPending}
          error={checkOut.isError ? errorText(checkOut.error) : null}
          refused={checkOut.error}
          onSend={(request) => checkOut.mutate({ saleId, ...request })}
        />
        <Card className="h-fit lg:sticky lg:top-20">
          <h2 className="mb-4 text-xl">{t('cart:summary')}</h2>
          <SaleSummary sale={sale} />
          <div className="mt-4">
            <SaleAmounts sale={sale} />
            <MonthlyFrom accountId={accountId} minor={sale.dueMinor} currency={sale.currency} />
            {extra}
          </div>
          <Button look="plain" size="small" className="mt-4 -ml-3" onClick={onRelease}>
            {t('cart:change_cart')}
          </Button>
        </Card>
      </div>
    </div>
  )
}
