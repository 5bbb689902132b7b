import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { ReferenceBox } from './reference-box.tsx'
import { lastPayment, type Sale, saleQuery } from './sale-query.ts'

/** Longer than a bank usually takes; after it the page says so and goes on asking. */
const patienceMillis = 25_000

type Stage = 'waiting' | 'reference' | 'paid' | 'failed' | 'expired' | 'review'

/** What the server knows of the payment; what the address says is never believed. */
function stageOf(sale: Sale): Stage {
  const payment = lastPayment(sale)
  if (sale.state === 'manual_review') return 'review'
  if (payment?.state === 'captured') {
    if (sale.state === 'expired') return 'review'
    // The money has come; the booking follows with the next answer.
    return sale.state === 'pending_payment' || sale.state === 'held' ? 'waiting' : 'paid'
  }
  if (payment?.state === 'failed' || payment?.state === 'voided') return 'failed'
  if (payment?.state === 'expired' || sale.state === 'expired') return 'expired'
  return payment?.reference ? 'reference' : 'waiting'
}

/** Where the provider sends the browser back to: waits, tells, and survives a reload. */
export function ReturnScreen({ saleId }: { saleId: string }) {
  const { t } = useTranslation(['payment', 'cart'])
  const navigate = useNavigate()
  const errorText = useErrorTexts()
  const [patient, setPatient] = useState(true)
  const query = useQuery({
    ...saleQuery(saleId),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && stageOf(state.data) !== 'waiting' ? 15_000 : 1_500),
  })
  const sale = query.data
  const stage = sale ? stageOf(sale) : 'waiting'

  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMillis)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (stage !== 'paid' || !sale) return
    void navigate({
      to: '/booking/$accountId/checkout/detail/$saleId',
      params: { accountId: sale.accountId, saleId },
      replace: true,
    })
  }, [stage, sale, saleId, navigate])

  if (stage === 'waiting' || stage === 'paid') {
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
        {!patient && sale && (
          <p className="mt-8">
            <Link
              to="/booking/$accountId/payment/$ventaId"
              params={{ accountId: sale.accountId, ventaId: saleId }}
              className={buttonClass({ look: 'quiet' })}
            >
              {t('return.not_paid')}
            </Link>
          </p>
        )}
      </main>
    )
  }
  if (!sale) return null
  const payment = lastPayment(sale)
  const { accountId } = sale
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-12">
      {stage === 'reference' && payment ? (
        <div className="space-y-6">
          <PageHeading title={t('return.reference')} />
          <ReferenceBox payment={payment} />
          <Link
            to="/booking/$accountId/reservation-details/$saleId"
            params={{ accountId, saleId }}
            className={buttonClass({ look: 'quiet' })}
          >
            {t('cart:see_reservation')}
          </Link>
        </div>
      ) : (
        <EmptyState
          level={1}
          picture={stage === 'failed' ? 'empty/cart' : 'expired-link'}
          title={t(`return.${stage === 'review' ? 'review' : stage === 'expired' ? 'expired' : 'failed'}`)}
          text={
            stage === 'failed'
              ? t(`failure.${payment?.failure ?? 'other'}` as 'failure.other', {
                  defaultValue: t('failure.other'),
                })
              : t(stage === 'review' ? 'return.review_text' : 'return.expired_text')
          }
          action={
            <Link
              to={
                stage === 'failed'
                  ? '/booking/$accountId/payment/$ventaId'
                  : stage === 'review'
                    ? '/booking/$accountId/reservation-details/$saleId'
                    : '/booking/$accountId/checkout'
              }
              params={{ accountId, ventaId: saleId, saleId }}
              className={buttonClass()}
            >
              {t(
                stage === 'failed'
                  ? 'return.try_again'
                  : stage === 'review'
                    ? 'cart:see_reservation'
                    : 'cart:back_to_cart',
              )}
            </Link>
          }
        />
      )}
    </main>
  )
}
