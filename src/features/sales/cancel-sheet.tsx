import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money.ts'
import { api, isRefusal } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { type Sale, saleKey } from './sale-query.ts'

/** Says what cancelling costs and gives back, and does it only after that was seen. */
export function CancelSheet({
  sale,
  lineId,
  onClose,
}: {
  sale: Sale
  lineId: string | null
  onClose: () => void
}) {
  const { t } = useTranslation(['payment', 'app'])
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const key = useRef(crypto.randomUUID())
  const simulation = useQuery(
    api.bookingEngine.simulateCancellation.queryOptions({
      input: { saleId: sale.id, lineId },
      staleTime: 0,
      gcTime: 0,
    }),
  )
  const cancel = useMutation(
    api.bookingEngine.cancel.mutationOptions({
      onSuccess(next) {
        queries.setQueryData(saleKey(sale.id), next)
        onClose()
      },
      onError(error) {
        if (!isRefusal(error)) return
        key.current = crypto.randomUUID()
        void simulation.refetch()
      },
    }),
  )
  const line = sale.lines.find((one) => one.id === lineId)
  const money = (minor: number) => formatMoney(minor, sale.currency, language)
  const found = simulation.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={line ? t('cancel.title_line', { name: text(line.name) }) : t('cancel.title_all')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {t('cancel.keep')}
          </Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            disabled={!found}
            onClick={() =>
              found &&
              cancel.mutate({
                saleId: sale.id,
                lineId,
                idempotencyKey: key.current,
                acceptedPenaltyMinor: found.penaltyMinor,
              })
            }
          >
            {t('cancel.confirm')}
          </Button>
        </div>
      }
    >
      {found ? (
        <div className="space-y-4">
          <Amounts
            label={t('cancel.figures')}
            rows={[
              { label: t('cancel.price'), value: money(found.priceMinor) },
              { label: t('cancel.penalty'), value: money(found.penaltyMinor) },
              { label: t('cancel.refund'), value: money(found.refundMinor), strong: true },
            ]}
          />
          <p className="text-sm text-muted">
            {t(found.refundMinor > 0 ? 'cancel.how' : 'cancel.nothing_back')}
          </p>
        </div>
      ) : simulation.isError ? (
        <Notice tone="bad">{errorText(simulation.error)}</Notice>
      ) : (
        <Skeleton className="h-32" />
      )}
      {cancel.isError && (
        <div className="mt-4">
          <Notice tone="bad">{errorText(cancel.error)}</Notice>
        </div>
      )}
    </Sheet>
  )
}
