import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostDisbursed } from '#core/disbursements/disbursement-states.ts'
import { type Currency, currencies, formatMoney } from '#core/money/money.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { type Change, withChanges } from './chosen-changes.ts'
import type { DisbursementDesk } from './disbursement-desk.ts'

/** A bar along the lower edge: the sum of the selected rows, and the button that creates their payments. */
export function OrderBar<Row extends { currency: Currency }, Item>({
  chosen,
  minorOf,
  itemOf,
  order,
  refresh,
  onChosen,
  changesIn = () => [],
  changeText,
}: {
  chosen: readonly Row[]
  minorOf: (row: Row) => number
  itemOf: (row: Row) => Item
  order: (batch: { items: Item[]; idempotencyKey: string }) => Promise<{ payments: number }>
  refresh: DisbursementDesk['refresh']
  onChosen: (rows: readonly Row[]) => void
  /** The data of a refusal: the rows that have changed since they were selected. */
  changesIn?: (error: unknown, rows: readonly Row[]) => Change<Row>[]
  changeText?: (change: Change<Row>) => string
}) {
  const { t } = useTranslation('disbursements')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const keyFor = useKey()
  const [changes, setChanges] = useState<readonly Change<Row>[]>([])
  /** Batches that were ordered here: payments that the bank returned can be ordered again with the same items. */
  const [done, setDone] = useState(0)
  const ordering = useMutation({
    mutationFn(rows: readonly Row[]) {
      const items = rows.map(itemOf)
      return order({ items, idempotencyKey: keyFor(JSON.stringify([done, items])) })
    },
    onSuccess({ payments }, rows) {
      sayDone(t('ordered', { count: payments }))
      setDone((count) => count + 1)
      setChanges([])
      onChosen(chosen.filter((row) => !rows.includes(row)))
    },
    onError(error, rows) {
      const found = changesIn(error, rows)
      setChanges(found)
      onChosen(withChanges(chosen, found))
    },
    onSettled: () => refresh(queries),
  })
  if (chosen.length === 0 && changes.length === 0) return null
  const taken = chosen.slice(0, mostDisbursed)
  const others = taken.filter((row) => !changes.some(({ now }) => now === row))
  const sumOf = (rows: readonly Row[]) =>
    currencies
      .flatMap((currency) => {
        const own = rows.filter((one) => one.currency === currency)
        const minor = own.reduce((sum, one) => sum + minorOf(one), 0)
        return own.length > 0 ? [formatMoney(minor, currency, language)] : []
      })
      .join(' + ')
  return (
    <UnsavedBar
      label={t('order')}
      isAtRisk={false}
      notice={
        <>
          {!online && <Notice>{t('offline')}</Notice>}
          {chosen.length > taken.length && (
            <Notice>{t('limited', { count: taken.length, all: chosen.length })}</Notice>
          )}
          {ordering.isError && (
            <Notice tone="bad">
              <p>{errorText(ordering.error)}</p>
              {changeText && changes.length > 0 && (
                <ul>
                  {changes.map((change) => (
                    <li key={changeText(change)}>{changeText(change)}</li>
                  ))}
                </ul>
              )}
            </Notice>
          )}
        </>
      }
      text={taken.length > 0 && t('chosen', { count: taken.length, amount: sumOf(taken) })}
    >
      <Button
        look="plain"
        onClick={() => {
          ordering.reset()
          setChanges([])
          onChosen([])
        }}
      >
        {t('choose_none')}
      </Button>
      {others.length > 0 && others.length < taken.length && (
        <Button
          look="outline"
          busy={ordering.isPending}
          disabled={!online}
          onClick={() => ordering.mutate(others)}
        >
          {t('order_others', { count: others.length, amount: sumOf(others) })}
        </Button>
      )}
      <Button
        busy={ordering.isPending}
        disabled={!online || taken.length === 0}
        onClick={() => ordering.mutate(taken)}
      >
        {t('order')}
      </Button>
    </UnsavedBar>
  )
}
