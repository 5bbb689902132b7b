import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { BatchState } from '#core/products/product-states.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type BatchAction, batchOf, type ListedProduct } from './product-batch.ts'
import { ProductCloseForm } from './product-close-form.tsx'
import { useEither } from './use-either.ts'
import type { MadeChange } from './use-made-change.tsx'
import type { MadeMove } from './use-made-move.tsx'

/** The result: a change of days, or a move; null: nothing moved. */
export type Made = { days: MadeChange } | { move: MadeMove | null }

/** The effect of an action on the selected products, and its confirmation. */
export function ProductBatchSheet({
  action,
  products,
  onDone,
  onClose,
}: {
  action: BatchAction
  products: readonly ListedProduct[]
  onDone: (made: Made) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['catalogue', 'app'])
  const text = useEither()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { ready, left } = batchOf(action, products)
  const productIds = ready.map(({ id }) => id)
  const refreshList = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [['product', 'listCatalogue']] }),
      queries.invalidateQueries({ queryKey: [['product', 'listMoves']] }),
    ])
  const move = useMutation({
    mutationFn: (to: BatchState) => server.product.moveProducts({ productIds, to }),
    async onSuccess({ count, moveId }) {
      // The list shows the new states before the confirmation appears.
      await refreshList()
      const words = t('batch.done', { count })
      if (moveId === null) sayDone(words)
      onDone({ move: moveId === null ? null : { moveId, words } })
    },
    onError: (error) => isRefusal(error) && void refreshList(),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={ready.length > 0 ? t(`batch.title.${action}`, { count: ready.length }) : t(`batch.${action}`)}
      description={t(`batch.text.${action}`)}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        <ul className="list-disc pl-5">
          {ready.map(({ id, name }) => (
            <li key={id} className="wrap-anywhere">
              {text(name)}
            </li>
          ))}
        </ul>
        {left.length > 0 && (
          <Notice tone="warn" title={t('batch.left', { count: left.length })}>
            <ul className="list-disc pl-5">
              {left.map(({ product, why }) => (
                <li key={product.id} className="wrap-anywhere">
                  {t(`batch.why.${why}`, { name: text(product.name) })}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {action === 'closed' ? (
          <ProductCloseForm productIds={productIds} onMade={(days) => onDone({ days })} />
        ) : (
          <>
            {move.isError && <Notice tone="bad">{errorText(move.error)}</Notice>}
            <Button
              wide
              look={action === 'archived' ? 'danger' : 'primary'}
              busy={move.isPending}
              disabled={ready.length === 0}
              onClick={() => move.mutate(action)}
            >
              {t(`batch.${action}`)}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
