import { SlidersHorizontal } from 'lucide-react'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Currency } from '#core/money/money.ts'
import { boards, type Kind } from '#core/products/products.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Facets } from '../catalogue.ts'
import { Stars } from '../stars.tsx'
import { useTourWords } from '../tour-words.ts'
import { FilterGroup, FilterOption } from './filter-group.tsx'
import { PriceFilter } from './price-filter.tsx'
import type { ResultsAddress } from './results-address.ts'
import { filterCount, tickable, toggled } from './results-filters.ts'

interface FilterProps {
  kind: Kind
  currency: Currency
  facets: Facets
  address: ResultsAddress
  onAddress: (address: ResultsAddress) => void
}

/** All filters of the results, with the number of offers that each would leave. Closing their sheet renders none again. */
export const FilterPanel = memo(function FilterPanel({
  kind,
  currency,
  facets,
  address,
  onAddress,
}: FilterProps) {
  const { t } = useTranslation(['products', 'app', 'results'])
  const text = useText()
  const tourWords = useTourWords()
  // Groups that other filters empty stay, so that the next target does not move.
  const [first] = useState(facets)
  const price = facets.price.minMinor < facets.price.maxMinor ? facets.price : first.price
  const set = (part: Partial<ResultsAddress>) => onAddress({ ...address, ...part })
  const typeName = (value: string) =>
    value === 'private' || value === 'shared' ? t(`categories.${value}`) : tourWords.category(value)
  const stars = tickable(facets.stars, address.stars)
  const meals = tickable(facets.boards, address.boards)
  const types = tickable(facets.types, address.types)
  const zones = tickable(facets.zones, address.zones)
  return (
    <div className="grid gap-6">
      <PriceFilter
        currency={currency}
        minMinor={price.minMinor}
        maxMinor={price.maxMinor}
        value={address.max}
        onChange={(max) => set({ max })}
      />
      {(first.refundable > 0 || facets.refundable > 0 || address.free) && (
        <FilterGroup legend={t('results:refundable')}>
          <FilterOption
            checked={address.free ?? false}
            count={facets.refundable}
            onChange={() => set({ free: address.free ? undefined : true })}
          >
            {t('results:free')}
          </FilterOption>
        </FilterGroup>
      )}
      {stars.length > 0 && (
        <FilterGroup legend={t('results:stars')}>
          {[...stars]
            .sort((a, b) => Number(b.value) - Number(a.value))
            .map(({ value, count }) => (
              <FilterOption
                key={value}
                checked={address.stars?.includes(Number(value)) ?? false}
                count={count}
                onChange={() => set({ stars: toggled(address.stars, Number(value)) })}
              >
                <Stars count={Number(value)} />
              </FilterOption>
            ))}
        </FilterGroup>
      )}
      {meals.length > 0 && (
        <FilterGroup legend={t('results:board')}>
          {boards.map((board) => {
            const facet = meals.find(({ value }) => value === board)
            return (
              facet && (
                <FilterOption
                  key={board}
                  checked={address.boards?.includes(board) ?? false}
                  count={facet.count}
                  onChange={() => set({ boards: toggled(address.boards, board) })}
                >
                  {t(`boards.${board}`)}
                </FilterOption>
              )
            )
          })}
        </FilterGroup>
      )}
      {types.length > 0 && (
        <FilterGroup legend={t(kind === 'transfers' ? 'results:sharing' : 'results:category')}>
          {types.map(({ value, count }) => (
            <FilterOption
              key={value}
              checked={address.types?.includes(value) ?? false}
              count={count}
              onChange={() => set({ types: toggled(address.types, value) })}
            >
              {typeName(value)}
            </FilterOption>
          ))}
        </FilterGroup>
      )}
      {zones.length > 0 && (
        <FilterGroup legend={t('results:zone')}>
          {zones.map(({ value, label, count }) => (
            <FilterOption
              key={value}
              checked={address.zones?.includes(value) ?? false}
              count={count}
              onChange={() => set({ zones: toggled(address.zones, value) })}
            >
              {label ? text(label) : value}
            </FilterOption>
          ))}
        </FilterGroup>
      )}
    </div>
  )
})

/** Clears all filters. Keeps its space without filters, so that nothing moves under a finger. */
export function ClearFilters({ address, onClear }: { address: ResultsAddress; onClear: () => void }) {
  const { t } = useTranslation('results')
  return (
    <Button look="quiet" size="small" disabled={filterCount(address) === 0} onClick={onClear}>
      {t('clear')}
    </Button>
  )
}

/** The filters as a sheet, for screens without a side column; `total` is null while the offers are counted. */
export function FilterSheet({
  total,
  onClear,
  ...props
}: FilterProps & { total: number | null; onClear: () => void }) {
  const { t } = useTranslation(['products', 'app', 'results'])
  const [open, setOpen] = useState(false)
  const count = filterCount(props.address)
  return (
    <>
      <Button look="outline" className="px-4 lg:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? t('results:button_on', { count }) : t('results:button')}
      </Button>
      <Sheet
        open={open}
        onOpenChange={setOpen}
        title={t('results:title')}
        closeLabel={t('app:close')}
        footer={
          <div className="flex gap-3">
            <ClearFilters address={props.address} onClear={onClear} />
            <Button wide onClick={() => setOpen(false)}>
              <span aria-live="polite">
                {total === null ? t('app:loading') : t('results:apply', { count: total })}
              </span>
            </Button>
          </div>
        }
      >
        <FilterPanel {...props} />
      </Sheet>
    </>
  )
}
