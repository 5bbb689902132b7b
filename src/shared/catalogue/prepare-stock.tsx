import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, dayIn } from '#core/time/days.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { StockEditSheet } from './stock-edit-sheet.tsx'
import { blankChange } from './stock-fields.ts'
import { monthOf, type Stock, stockQuery } from './stock-query.ts'
import type { Moves } from './use-moves.ts'
import type { StoredDraft } from './use-product-draft.ts'

/** The initial length of the season in the sheet, in days. */
const seasonDays = 90

/**
 * Sets a season of days with capacity and price for the units in one step, even before the product goes on sale. The
 * calendar has the units of the last applied edition.
 */
export function PrepareStock({ stored, moves }: { stored: StoredDraft; moves: Moves }) {
  const { t } = useTranslation(['product-editor', 'stock-calendar'])
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const month = monthOf(dayIn(new Date(), useZone()))
  const [stock, setStock] = useState<Stock | null>(null)
  const { state, kind, hasChanges, productId } = stored
  const read = useMutation({
    mutationFn: () => queries.fetchQuery(stockQuery(productId, month)),
    onSuccess: setStock,
  })
  if (state === 'archived') return null
  const isOnSale = state === 'published'
  const open = () => read.mutate()
  const close = () => setStock(null)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-muted">
        {t(isOnSale && hasChanges ? `prepare.published.${kind}` : `prepare.text.${kind}`)}
      </p>
      <Button
        look="outline"
        busy={moves.isBusy || read.isPending}
        disabled={!online}
        aria-haspopup="dialog"
        onClick={() => (isOnSale || !hasChanges ? open() : moves.apply(false, open))}
      >
        {t(`prepare.button.${kind}`)}
      </Button>
      {read.isError && <Notice tone="bad">{errorText(read.error)}</Notice>}
      {stock && (
        <StockEditSheet
          stock={stock}
          title={t(`prepare.button.${kind}`)}
          isChosen
          start={{
            ...blankChange(stock.today),
            ...{ choice: 'offer', minStay: '1' },
            ...{ from: stock.today, to: addDays(stock.today, seasonDays - 1) },
            ...{ of: 'units', unitIds: stock.units.map(({ unitId }) => unitId), rateIds: [] },
          }}
          onMade={({ words }) => {
            sayDone(words)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
