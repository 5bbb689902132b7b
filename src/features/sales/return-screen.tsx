import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isWaiting } from '#core/sales.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { lastPayment, type Sale, saleQuery } from './sale-query.ts'

/** Longer than a bank usually takes; after it the page says so and goes on asking. */
const patienceMillis = 25_000

/** Where each outcome goes on, in the agency's own pages. */
const nextScreens = {
  paid: '/booking/$accountId/checkout/detail/$saleId',
  /** Says what went wrong, how long the places are still held, and offers to pay again. */
  failed: '/booking/$accountId/payment/$ventaId',
  reference: '/booking/$accountId/payment/$ventaId',
  expired: '/booking/$accountId/checkout',
  /** Less came than was asked for: says so, and how the rest is paid. */
  part: '/booking/$accountId/payment/$ventaId',
  review: '/booking/$accountId/reservation-details/$saleId',
} as const

/** What the server knows of the payment; what the address says is never believed. Null: not yet. */
function outcomeOf(sale: Sale): keyof typeof nextScreens | null {
  const payment = lastPayment(sale)
  if (sale.state === 'manual_review') return 'review'
  if (payment?.state === 'captured') {
    if (sale.state === 'expired') return 'review'
    if (!isWaiting(sale.state)) return 'paid'
    // The money has come; the booking follows with the next answer.
    return sale.dueMinor > 0 ? 'part' : null
  }
  if (payment?.state === 'failed' || payment?.state === 'voided') return 'failed'
  if (payment?.state === 'expired' || sale.state === 'expired') return 'expired'
  return payment?.reference ? 'reference' : null
}

/** Where the provider sends the browser back to: waits, tells, survives a reload, and goes on. */
export function ReturnScreen({ saleId }: { saleId: string }) {
  const { t } = useTranslation('payment')
  const navigate = useNavigate()
  const errorText = useErrorTexts()
  const [patient, setPatient] = useState(true)
  const query = useQuery({ ...saleQuery(saleId), staleTime: 0, refetchInterval: 1_500 })
  const sale = query.data
  const accountId = sale?.accountId
  const outcome = sale ? outcomeOf(sale) : null

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMillis)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!outcome || !accountId) return
    const params = { accountId, saleId, ventaId: saleId }
    void navigate({ to: nextScreens[outcome], params, replace: true })
  }, [outcome, accountId, saleId, navigate])

  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-16 text-center">
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
    </main>
  )
}
