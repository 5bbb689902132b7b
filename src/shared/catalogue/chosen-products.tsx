import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxBatch } from '#core/products/product-states.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { type BatchAction, batchActions, type ListedProduct } from './product-batch.ts'
import { ProductBatchSheet } from './product-batch-sheet.tsx'
import { useMadeChange } from './use-made-change.tsx'
import { useMadeMove } from './use-made-move.tsx'

/** The actions on the selected products. */
export function ChosenProducts({
  chosen,
  shown,
  onChoose,
}: {
  chosen: readonly ListedProduct[]
  /** The rows of the page. */
  shown: readonly ListedProduct[]
  onChoose: (chosen: readonly ListedProduct[]) => void
}) {
  const { t } = useTranslation('catalogue')
  const [action, setAction] = useState<BatchAction | null>(null)
  const closed = useMadeChange(t('batch.nothing'), t('batch.days_closed'))
  const moved = useMadeMove()
  const further = shown.filter(({ id }) => !chosen.some((one) => one.id === id))
  const count = chosen.length
  const online = useOnline()
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-2 rounded-control bg-sunken px-4 py-3">
        <p role="status" className="mr-auto font-semibold">
          {t('batch.chosen', { count })}
        </p>
        <Button
          look="quiet"
          disabled={further.length === 0 || count + further.length > maxBatch}
          onClick={() => onChoose([...chosen, ...further])}
        >
          {t('batch.page')}
        </Button>
        {batchActions.map((one) => (
          <Button
            key={one}
            look="outline"
            disabled={!online || count === 0 || count > maxBatch}
            onClick={() => setAction(one)}
          >
            {t(`batch.${one}`)}
          </Button>
        ))}
        {!online && <p className="w-full">{t('batch.offline')}</p>}
      </div>
      {closed.line}
      {moved.line}
      {action && (
        <ProductBatchSheet
          action={action}
          products={chosen}
          onClose={() => setAction(null)}
          onDone={(made) => {
            setAction(null)
            onChoose([])
            // One line at a time: the latest one.
            if ('days' in made) closed.note(made.days)
            else closed.forget()
            moved.note('move' in made ? made.move : null)
          }}
        />
      )}
    </>
  )
}
