import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bankFile } from '#core/disbursements/bank-file.ts'
import { payoutMoves, supplierPaymentMoves } from '#core/disbursements/disbursement-states.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { giveFile } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { inShort } from './bank-account.ts'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'
import { EndingSheet, endingOf } from './ending-sheet.tsx'
import { loadDisbursements } from './load-disbursements.ts'
import { StatementSheet } from './statement-sheet.tsx'
import { useMove } from './use-move.ts'

const tones: Record<Disbursement['state'], Tone> = { ordered: 'warn', paid: 'good', cancelled: 'neutral' }
/** Further waiting payments are collapsed, so that the list below stays in reach. */
const mostUnfolded = 6
/** Above this number, a search finds them. */
const mostShown = 50
/** The number of payees that are named beside the file of a batch. */
const mostNamed = 3
const moves = { cancelled: supplierPaymentMoves, returned: payoutMoves } as const

/** The waiting payments and the latest finished ones, with the bank's file and the paid amounts. */
export function Disbursements<Row extends Disbursement>({
  desk,
  next,
}: {
  desk: DisbursementDesk<Row>
  /** The heading of the next part: the list of amounts owed. */
  next: string
}) {
  const { t } = useTranslation('disbursements')
  const online = useOnline()
  const errorText = useErrorTexts()
  const { data: payments = [] } = useQuery({
    queryKey: [...desk.key, 'waiting'],
    queryFn: () => loadDisbursements(desk),
    staleTime: 5_000,
  })
  const [isMatching, setMatching] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (payments.length === 0) return null
  const waiting = payments.filter(({ state }) => state === 'ordered')
  const ended = payments.filter(({ state }) => state !== 'ordered')
  const batches = [
    ...new Set(waiting.filter(({ currency }) => currency === 'MXN').map(({ batchId }) => batchId)),
  ]
  const payeesOf = (batchId: string) => {
    const own = waiting.filter((one) => one.batchId === batchId && one.currency === 'MXN')
    const names = [...new Set(own.map(desk.nameOf))]
    const count = names.length - mostNamed
    const shown = names.slice(0, mostNamed).join(', ')
    return count > 0 ? t('payees_more', { names: shown, count }) : shown
  }
  async function save(batchId: string) {
    setFailure(null)
    try {
      const { transfers } = await desk.readFile({ batchId })
      giveFile(new Blob([bankFile(transfers)], { type: 'text/csv' }), `spei-${batchId.slice(0, 6)}.csv`)
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <>
      <section aria-labelledby="payments" className="mb-6 space-y-4">
        <h2 id="payments" className="text-xl">
          {t('title')}
        </h2>
        {waiting.length > 0 && (
          <>
            <ul className="space-y-3">
              {batches.map((batchId, at) => (
                <li key={batchId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Button look="outline" disabled={!online} onClick={() => void save(batchId)}>
                    {t('file', { number: batches.length - at })}
                  </Button>
                  <span className="min-w-0 break-words text-sm text-muted">{payeesOf(batchId)}</span>
                </li>
              ))}
            </ul>
            <Button onClick={() => setMatching(true)}>{t('match_button')}</Button>
          </>
        )}
        {failure !== null && <Notice tone="bad">{errorText(failure)}</Notice>}
        {waiting.length > mostUnfolded ? (
          <Fold title={t('waiting', { count: waiting.length })}>
            <SearchedCards payments={waiting} desk={desk} />
          </Fold>
        ) : (
          waiting.length > 0 && <Cards payments={waiting} desk={desk} />
        )}
        {ended.length > 0 && (
          <Fold title={t('ended', { count: ended.length })}>
            <Cards payments={ended} desk={desk} />
          </Fold>
        )}
        {isMatching && <StatementSheet payments={waiting} desk={desk} onClose={() => setMatching(false)} />}
      </section>
      <h2 className="mb-4 text-xl">{next}</h2>
    </>
  )
}

/** Some of many payments, and a search by payee or reference for the others. */
function SearchedCards<Row extends Disbursement>({
  payments,
  desk,
}: {
  payments: readonly Row[]
  desk: DisbursementDesk<Row>
}) {
  const { t } = useTranslation('disbursements')
  const [typed, setTyped] = useState('')
  if (payments.length <= mostShown) return <Cards payments={payments} desk={desk} />
  const wanted = typed.trim().toLowerCase()
  const found = payments.filter((one) =>
    [one.reference, desk.nameOf(one)].some((text) => text.toLowerCase().includes(wanted)),
  )
  return (
    <div className="space-y-4">
      <TextField
        type="search"
        label={t('search')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="text-sm text-muted">
        {t('shown', { count: found.length, shown: Math.min(found.length, mostShown) })}
      </p>
      <Cards payments={found.slice(0, mostShown)} desk={desk} />
    </div>
  )
}

function Cards<Row extends Disbursement>({
  payments,
  desk,
}: {
  payments: readonly Row[]
  desk: DisbursementDesk<Row>
}) {
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {payments.map((payment) => (
        <li key={payment.paymentId}>
          <PaymentCard payment={payment} desk={desk} />
        </li>
      ))}
    </ul>
  )
}

function PaymentCard<Row extends Disbursement>({
  payment,
  desk,
}: {
  payment: Row
  desk: DisbursementDesk<Row>
}) {
  const { t } = useTranslation('disbursements')
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const errorText = useErrorTexts()
  const move = useMove(desk)
  const [isEnding, setEnding] = useState(false)
  const { paymentId, state, account, reference, orderedAt, amountMinor, currency } = payment
  const name = desk.nameOf(payment)
  const steps = moves[desk.ending][state]
  return (
    <Card className="space-y-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold break-words">{name}</h3>
        <span className="text-lg font-semibold tabular-nums">
          {formatMoney(amountMinor, currency, language)}
        </span>
      </div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        {[inShort(account), desk.aboutOf(payment, formatWallTime(orderedAt, zone, language))]
          .filter(Boolean)
          .join(' · ')}
        <Badge tone={tones[state]}>{t(`state.${state === 'cancelled' ? desk.ending : state}`)}</Badge>
      </p>
      {steps.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {steps.map((to) => (
            <Button
              key={to}
              look="outline"
              size="small"
              busy={move.isPending}
              disabled={!online}
              onClick={() =>
                to === 'cancelled' ? setEnding(true) : move.mutate({ paymentIds: [paymentId], to })
              }
            >
              {t(`to.${to === 'cancelled' ? endingOf(payment) : to}`)}
              <span className="sr-only">
                : {name}, {reference}
              </span>
            </Button>
          ))}
        </div>
      )}
      {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
      {isEnding && <EndingSheet payment={payment} desk={desk} onClose={() => setEnding(false)} />}
    </Card>
  )
}
