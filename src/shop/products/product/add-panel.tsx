import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { Criteria } from '#core/criteria/criteria.ts'
import { track } from '#src/platform/tracking.ts'
import { MonthlyFrom } from '#src/shared/accounts/monthly-from.tsx'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { Button } from '#src/ui/button.tsx'
import { loadSheets, SheetVeil } from '#src/ui/sheet.tsx'
import { Amount } from '../amount.tsx'
import type { Price, ProductView, RoomOffer } from '../catalogue.ts'
import { FreeUntil } from '../free-until.tsx'
import type { ViewAddress } from '../results/results-address.ts'
import { PriceBreakdown } from './price-breakdown.tsx'

/** Rarely needed. */
const Notice = lazy(() => import('#src/ui/notice.tsx').then((module) => ({ default: module.Notice })))
const loadAdded = () => import('./added-sheet.tsx').then((module) => ({ default: module.AddedSheet }))
const AddedSheet = lazy(loadAdded)

/** The selection, its price, and the button that adds it to the cart; along the lower edge on phones. */
export function AddPanel({
  accountId,
  address,
  criteria,
  search = criteria,
  product,
  price,
  terms,
  problem,
  isChange,
  children,
  makeLine,
  onAdd,
}: {
  accountId: string
  address: ViewAddress
  /** The criteria of the selection. */
  criteria: Criteria
  /** The visitor's search if it is wider: the link back leads to it. */
  search?: Criteria
  product: ProductView
  price: Price
  /** Of the whole selection: non-refundable terms must be read before it is added. */
  terms: Pick<RoomOffer, 'refundable' | 'freeUntil'>
  /** Why the selection is not available together. */
  problem?: string | null
  /** It replaces a line of the cart. */
  isChange: boolean
  /** The selection in words. */
  children: ReactNode
  /** Null if a field needs correction; that field shows its own error. */
  makeLine: () => NewCartLine | null
  onAdd: (line: NewCartLine) => Promise<void>
}) {
  const { t } = useTranslation('products')
  const words = useCriteriaWords()(criteria)
  const [state, setState] = useState<'idle' | 'adding' | 'added' | 'failed'>('idle')
  // It stays after closing, to return the focus.
  const [added, setAdded] = useState<NewCartLine | null>(null)
  const add = () => {
    const line = makeLine()
    if (!line) return
    setState('adding')
    // Together with the code that puts the line into the cart, not after it.
    Promise.all([loadAdded(), loadSheets()]).catch(() => {})
    onAdd(line).then(
      () => {
        track(({ cartEvent }) => [cartEvent('add_to_cart', [line])])
        // After a change, the cart opens.
        if (isChange) return setState('idle')
        setAdded(line)
        setState('added')
      },
      () => setState('failed'),
    )
  }
  const acts = {
    look: 'primary',
    busy: state === 'adding',
    disabled: Boolean(problem),
    onClick: add,
  } as const
  return (
    <>
      <aside aria-label={t('prices.breakdown')} className="lg:sticky lg:top-24 lg:self-start">
        <div className="rounded-card border border-line/60 bg-surface p-5 shadow-card sm:p-6">
          <p className="font-semibold first-letter:uppercase">{words.fullDays}</p>
          <p className="text-sm text-muted">{[words.length, words.party].filter(Boolean).join(' · ')}</p>
          <div className="my-4 border-y-2 border-dashed border-line py-4">{children}</div>
          <PriceBreakdown price={price} payAtProperty={product.payAtProperty} />
          <MonthlyFrom accountId={accountId} minor={price.totalMinor} currency={price.currency} />
          <div className="mt-5 hidden lg:block">
            <Button {...acts} size="large" wide>
              {t(isChange ? 'change.button' : 'add.button')}
            </Button>
          </div>
          {(problem || state === 'failed') && (
            <div className="mt-4 grid gap-4">
              <Suspense>
                {problem && <Notice tone="warn">{problem}</Notice>}
                {state === 'failed' && <Notice tone="bad">{t('add.failed')}</Notice>}
              </Suspense>
            </div>
          )}
        </div>
      </aside>
      <div
        data-lower-bar=""
        className="fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-4 pt-3 pb-safe shadow-float lg:hidden"
      >
        <div className="w-full text-sm">
          {problem && <p className="text-warn">{problem}</p>}
          <FreeUntil offer={terms} timeZone={product.timeZone} />
        </div>
        <p className="grow">
          <Amount minor={price.totalMinor} currency={price.currency} className="text-xl" />
          <span className="block text-sm text-muted">{t('add.total')}</span>
        </p>
        <Button {...acts} aria-label={t(isChange ? 'change.button' : 'add.button')}>
          {t(isChange ? 'change.button' : 'add.short')}
        </Button>
      </div>
      {added && (
        <Suspense fallback={<SheetVeil />}>
          <AddedSheet
            open={state === 'added'}
            onClose={() => setState('idle')}
            {...{ accountId, address, product }}
            criteria={search}
            line={added}
          />
        </Suspense>
      )}
    </>
  )
}
