import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchStatement, maxStatement } from '#core/disbursements/match-statement.ts'
import { formatMoney } from '#core/money/money.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { SheetFoot } from '#src/ui/sheet-foot.tsx'
import type { Disbursement, DisbursementDesk } from './disbursement-desk.ts'
import { useMove } from './use-move.ts'

/** Compares the payments that wait with a bank's statement, and marks those that it contains as paid. */
export function StatementSheet<Row extends Disbursement>({
  payments,
  desk,
  onClose,
}: {
  payments: readonly Row[]
  desk: DisbursementDesk<Row>
  onClose: () => void
}) {
  const { t } = useTranslation(['disbursements', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const online = useOnline()
  const id = useId()
  const move = useMove(desk, onClose)
  const [typed, setTyped] = useState('')
  // A truncated statement would look complete, so a file that is too long is not read at all.
  const [isTooLong, setTooLong] = useState(false)
  const take = (text: string | null) => {
    const isRead = text !== null && text.length <= maxStatement
    setTooLong(!isRead)
    setTyped(isRead ? text : '')
  }
  // The bank may make a payment that was canceled here after its file was sent, so it would be paid twice.
  const { data: cancelled = [] } = useQuery({
    queryKey: [...desk.key, 'cancelled'],
    queryFn: async () => (await desk.list({ state: 'cancelled' })).rows,
    staleTime: 5_000,
  })
  const match = (rows: readonly Row[]) =>
    matchStatement(
      rows.map((row) => ({ ...row, names: desk.namesOf(row) })),
      typed,
    )
  const { paid, differing, returned } = match(payments)
  const { paid: made } = match(cancelled)
  const found = paid.length + differing.length + returned.length + made.length
  const named = (ids: readonly string[]) =>
    [...payments, ...cancelled].filter(({ paymentId }) => ids.includes(paymentId))
  const listed = (ids: readonly string[]) => (
    <ul>
      {named(ids).map((payment) => (
        <li key={payment.paymentId}>
          {`${desk.nameOf(payment)} · ${payment.reference} · ${formatMoney(payment.amountMinor, payment.currency, language)}`}
        </li>
      ))}
    </ul>
  )
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('match.title')}
      description={t('match.lead')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        <label className="block">
          <span className="mb-1 block">{t('match.file')}</span>
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="min-h-11 w-full"
            onChange={async ({ target }) => {
              const [file] = target.files ?? []
              // No character has more than four bytes.
              if (file) take(file.size > 4 * maxStatement ? null : await file.text())
            }}
          />
        </label>
        <TextArea
          id={id}
          label={t('match.text')}
          value={typed}
          onChange={({ target }) => take(target.value)}
        />
        <div className="space-y-3">
          {isTooLong && <Notice tone="bad">{t('match.too_long')}</Notice>}
          {typed !== '' && found === 0 && <Notice>{t('match.none')}</Notice>}
          {paid.length > 0 && (
            <Notice tone="good">
              {t('match.paid', { count: paid.length })}
              {listed(paid)}
            </Notice>
          )}
          {differing.length > 0 && (
            <Notice tone="warn">
              {t('match.differing', { count: differing.length })}
              {listed(differing)}
            </Notice>
          )}
          {returned.length > 0 && (
            <Notice tone="warn">
              {t('match.returned', { count: returned.length })}
              {listed(returned)}
            </Notice>
          )}
          {made.length > 0 && (
            <Notice tone="bad">
              {t('match.made', { count: made.length })}
              {listed(made)}
            </Notice>
          )}
        </div>
        {!online && <Notice>{t('offline')}</Notice>}
        {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
      </div>
      <SheetFoot>
        <Button
          wide
          busy={move.isPending}
          disabled={!online || paid.length === 0}
          onClick={() => move.mutate({ paymentIds: paid, to: 'paid' })}
        >
          {t('match.send')}
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
