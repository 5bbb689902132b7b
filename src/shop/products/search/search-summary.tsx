import { Pencil } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Criteria } from '#core/criteria/criteria.ts'
import { useText } from '#src/platform/i18n.ts'
import { useCriteriaWords } from '#src/shop/products/criteria-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Storefront } from '../catalogue.ts'
import { today } from '../today.ts'
import { draftOf } from './search-draft.ts'

const SearchForm = lazy(() => import('./search-form.tsx').then((module) => ({ default: module.SearchForm })))

/** The search in one line, with the form behind a button. */
export function SearchSummary({
  storefront,
  criteria,
  onSearch,
}: {
  storefront: Storefront
  criteria: Criteria
  onSearch: (token: string) => void
}) {
  const { t } = useTranslation(['products', 'app'])
  const text = useText()
  const [open, setOpen] = useState(false)
  const words = useCriteriaWords()(criteria)
  const place = storefront.destinations.find((destination) => destination.id === criteria.destinationId)
  const zone =
    criteria.kind === 'transfers' ? place?.zones.find((known) => known.id === criteria.zoneId) : null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line/70 bg-surface px-4 py-2 sm:mt-4 sm:px-5 sm:py-3">
      <div className="min-w-[min(100%,7rem)] flex-1 leading-snug sm:flex sm:flex-wrap sm:gap-x-6">
        {zone && <p className="font-semibold">{text(zone.name)}</p>}
        <p className="text-sm font-semibold first-letter:uppercase sm:hidden">{words.days}</p>
        <p className="hidden font-semibold first-letter:uppercase sm:block">{words.fullDays}</p>
        <p className="text-muted">{[words.length, words.party].filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        look="quiet"
        aria-label={t('results.change')}
        onClick={() => setOpen(true)}
        className="shrink-0 px-3"
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('results.change_short')}
      </Button>
      <Sheet open={open} onOpenChange={setOpen} title={t('results.change')} closeLabel={t('app:close')}>
        <div className="min-h-[min(32rem,60dvh)]">
          <Suspense fallback={<Skeleton className="h-[min(32rem,60dvh)] w-full" />}>
            <SearchForm
              accountId={storefront.account.id}
              destinations={storefront.destinations}
              kinds={storefront.account.kinds}
              initial={draftOf(criteria, today())}
              stacked
              onSearch={(token) => {
                setOpen(false)
                onSearch(token)
              }}
            />
          </Suspense>
        </div>
      </Sheet>
    </div>
  )
}
