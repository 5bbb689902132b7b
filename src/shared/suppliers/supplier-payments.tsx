import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankFile } from '#core/suppliers/bank-file.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { giveFile } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import { paymentsQuery, type SupplierPayment } from './supplier-list.ts'
import { useMovePayments } from './use-move-payments.ts'
import { useSupplierWords } from './use-supplier-words.ts'

const tones: Record<SupplierPayment['state'], Tone> = { ordered: 'warn', paid: 'good', cancelled: 'neutral' }

/** The payments to suppliers that wait, and the latest others: the bank's file, and what was paid. */
export function SupplierPayments() {
  const { t } = useTranslation('payables')
  const online = useOnline()
  const errorText = useErrorTexts()
  const { data } = useQuery(paymentsQuery())
  const [isMatching, setMatching] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const payments = data ?? []
  if (payments.length === 0) return null
  const waiting = payments.filter(({ state }) => state === 'ordered')
  const ended = payments.filter(({ state }) => state !== 'ordered')
  const batches = [
    ...new Set(waiting.filter(({ currency }) => currency === 'MXN').map(({ batchId }) => batchId)),
  ]
  async function save(batchId: string) {
    setFailure(null)
    try {
      const { transfers } = await server.agency.getBankFile({ batchId })
      giveFile(new Blob([bankFile(transfers)], { type: 'text/csv' }), `spei-${batchId.slice(0, 6)}.csv`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <section aria-labelledby="payments" className="mb-6 space-y-4">
      <h2 id="payments" className="text-xl">
        {t('payments.title')}
      </h2>
      {waiting.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {batches.map((batchId, at) => (
            <Button key={batchId} look="outline" disabled={!online} onClick={() => void save(batchId)}>
              {t('payments.file', { number: batches.length - at })}
            </Button>
          ))}
          <Button onClick={() => setMatching(true)}>{t('payments.match')}</Button>
        </div>
      )}
      {failure !== null && <Notice tone="bad">{errorText(failure)}</Notice>}
      <Cards payments={waiting} />
      {ended.length > 0 && (
        <Fold title={t('payments.ended', { count: ended.length })}>
          <Cards payments={ended} />
        </Fold>
      )}
      {isMatching && <StatementSheet payments={waiting} onClose={() => setMatching(false)} />}
    </section>
  )
}

const Cards = ({ payments }: { payments: readonly SupplierPayment[] }) => (
  <ul className="grid gap-4 lg:grid-cols-2">
    {payments.map((payment) => (
      <li key={payment.paymentId}>
        <PaymentCard payment={payment} />
      </li>
    ))}
  </ul>
)

function PaymentCard({ payment }: { payment: SupplierPayment }) {
  const { t } = useTranslation('payables')
  const { money } = useSupplierWords()
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const errorText = useErrorTexts()
  const move = useMovePayments()
  const { paymentId, supplier, state, reference, items, orderedAt } = payment
  const steps = state === 'ordered' ? (['paid', 'cancelled'] as const) : (['ordered'] as const)
  return (
    <Card className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold break-words">{supplier.name}</h3>
        <span className="text-lg font-semibold tabular-nums">{money(payment.amountMinor, payment)}</span>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {t('payments.about', { count: items, reference, when: formatWallTime(orderedAt, zone, language) })}
        <Badge tone={tones[state]}>{t(`payments.state.${state}`)}</Badge>
      </p>
      {state !== 'cancelled' && (
        <div className="flex flex-wrap gap-3">
          {steps.map((to) => (
            <Button
              key={to}
              look="outline"
              size="small"
              busy={move.isPending}
              disabled={!online}
              onClick={() => move.mutate({ paymentIds: [paymentId], to })}
            >
              {t(`payments.to.${to}`)}
              <span className="sr-only">
                : {supplier.name}, {reference}
              </span>
            </Button>
          ))}
        </div>
      )}
      {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
    </Card>
  )
}
