import { useTranslation } from 'react-i18next'
import { DeskLineCard } from '#src/shared/sales/desk-line-card.tsx'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { Button } from '#src/ui/button.tsx'
import { CancelLine, type Waiting } from './cancel-line.tsx'
import { NoShow } from './no-show.tsx'

/** The products of a sale, each with its actions. */
export function SaleLines({
  desk,
  waiting,
  onCancel,
}: {
  desk: DeskSale
  /** Lines with a cancellation in the outbox of this device. */
  waiting: ReadonlyMap<string, Waiting>
  /** Null: all lines. */
  onCancel: (lineId: string | null) => void
}) {
  const { t } = useTranslation('sales-desk')
  const { sale, may, history, references } = desk
  const cancellable =
    may.cancel && sale.state === 'confirmed'
      ? sale.lines.filter(({ state, penaltyMinor }) => state === 'confirmed' && penaltyMinor !== null)
      : []
  return (
    <>
      <h2 className="sr-only">{t('lines')}</h2>
      <ul className="space-y-4">
        {sale.lines.map((line) => {
          const isMarkable = may.noShow?.includes(line.id) ?? false
          const isCancellable = cancellable.includes(line)
          return (
            <DeskLineCard
              key={line.id}
              line={line}
              currency={sale.currency}
              references={references?.find(({ lineId }) => lineId === line.id)?.references ?? []}
              margin={desk.margin}
              redemptions={history.filter(
                ({ event, lineId }) => event === 'voucher_redeemed' && lineId === line.id,
              )}
              isCancellable={isCancellable}
              // A line that needs attention starts open.
              startsOpen={line.noShowAt !== null || isMarkable || waiting.has(line.id)}
              action={
                (isMarkable || line.noShowAt || isCancellable) && (
                  <>
                    <NoShow saleId={sale.id} line={line} may={isMarkable} />
                    {isCancellable && (
                      <CancelLine waiting={waiting.get(line.id)} onCancel={() => onCancel(line.id)} />
                    )}
                  </>
                )
              }
            />
          )
        })}
      </ul>
      {cancellable.length > 1 && waiting.size === 0 && (
        <Button look="outline" onClick={() => onCancel(null)}>
          {t('cancel.all')}
        </Button>
      )}
    </>
  )
}
