import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting } from '#core/sales/sales.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { lastPayment, type Sale, saleQuery } from '#src/shared/sales/sale-query.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { type Agency, NoReturn, WhomToAsk } from './no-return.tsx'

/** After this long the page reports a delay, shows a contact and keeps polling. */
const patienceMillis = 10_000

/** The next screen for each outcome, in the agency's own pages. */
const nextScreens = {
  paid: '/booking/$accountId/checkout/detail/$saleId',
  /** Explains the failure with the remaining time of the hold, and offers to pay again. */
  failed: '/booking/$accountId/payment/$ventaId',
  reference: '/booking/$accountId/payment/$ventaId',
  /** Nothing is charged; the attempt can be continued or replaced there. */
  cancelled: '/booking/$accountId/payment/$ventaId',
  expired: '/booking/$accountId/checkout',
  /** Less was paid than requested: explains it and how to pay the rest. */
  part: '/booking/$accountId/payment/$ventaId',
  review: '/booking/$accountId/reservation-details/$saleId',
} as const

/** The outcome according to the server; the address alone proves nothing. Null: not known yet. */
function outcomeOf(sale: Sale, cancelled: boolean): keyof typeof nextScreens | null {
  const payment = lastPayment(sale)
  if (sale.state === 'manual_review') return 'review'
  if (payment?.state === 'captured') {
    if (sale.state === 'expired') return 'review'
    if (!isWaiting(sale.state)) return 'paid'
    // The money has arrived; the booking follows with the next answer.
    return sale.dueMinor > 0 ? 'part' : null
  }
  if (payment?.state === 'failed' || payment?.state === 'voided') return 'failed'
  if (payment?.state === 'expired' || sale.state === 'expired') return 'expired'
  if (payment?.reference) return 'reference'
  return cancelled && payment?.state === 'requires_action' ? 'cancelled' : null
}

/** The page to which the provider returns the browser: waits, shows progress, survives a reload, and continues. */
export function ReturnScreen({
  saleId,
  token,
  cancelled = false,
  agency,
}: {
  saleId: string
  /** The key of the return address. */
  token: string | null
  /** Whether the customer canceled at the provider. */
  cancelled?: boolean
  agency?: Agency | undefined
}) {
  const { t } = useTranslation('payment')
  const navigate = useNavigate()
  const errorText = useErrorTexts()
  const [patient, setPatient] = useState(true)
  const isOpened = useKey(saleId, token)
  const query = useQuery({
    ...saleQuery(saleId),
    staleTime: 0,
    enabled: isOpened,
    refetchInterval: ({ state }) => (isRefusal(state.error) ? false : 1_500),
  })
  const sale = query.data
  const accountId = sale?.accountId
  const outcome = sale ? outcomeOf(sale, cancelled) : null
  const isForeign = isRefusal(query.error)

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMillis)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!outcome || !accountId) return
    const params = { accountId, saleId, ventaId: saleId }
    const search = outcome === 'cancelled' ? { cancelled: true as const } : {}
    void navigate({ to: nextScreens[outcome], params, search, replace: true })
  }, [outcome, accountId, saleId, navigate])

  if (isForeign) return <NoReturn why="elsewhere" agency={agency} />
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-16 text-center">
      <PageHeading title={t('return.waiting')} />
      <p role="status" className="mt-6 flex items-center justify-center gap-3 text-lg">
        <Spinner /> {t(patient ? 'return.asking' : 'return.slow')}
      </p>
      <p className="mt-4 text-muted">{t('return.stay')}</p>
      {query.isError && (
        <div className="mt-6 text-left">
          <Notice tone="warn">{errorText(query.error)}</Notice>
        </div>
      )}
      {!patient && accountId && (
        <p className="mt-8">
          <Link
            to="/booking/$accountId/payment/$ventaId"
            params={{ accountId, ventaId: saleId }}
            className={buttonClass({ look: 'quiet' })}
          >
            {t('return.not_paid')}
          </Link>
        </p>
      )}
      {!patient && agency && <WhomToAsk agency={agency} />}
    </div>
  )
}

/** Redeems the key. True once the sale may be requested, whatever the result. */
function useKey(saleId: string, token: string | null): boolean {
  const open = useQuery({
    ...api.bookingEngine.openPaymentReturn.queryOptions({ input: { saleId, token: token ?? '' } }),
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (tries, error) => !isRefusal(error) && tries < 3,
  })
  return token === null || !open.isPending
}
