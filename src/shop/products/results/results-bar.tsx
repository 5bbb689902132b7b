import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kind } from '#core/products/products.ts'
import { useAfterPaint } from '#src/ui/use-after-paint.ts'
import { useFollowing } from '#src/ui/use-following.ts'
import { type Sorting, sortings } from './results-address.ts'

/** The number of results and their order; `children` go between the two. */
export function ResultsBar({
  kind,
  total,
  busy,
  sort,
  onSort,
  children,
}: {
  kind: Kind
  total: number
  busy: boolean
  sort: Sorting
  onSort: (sort: Sorting) => void
  children: ReactNode
}) {
  const { t } = useTranslation(['products', 'results', 'app'])
  const [chosen, setChosen] = useFollowing(sort)
  const follow = useAfterPaint(onSort)
  const offered = sortings.filter((sorting) => sorting !== 'stars' || kind === 'hotels')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="w-full font-semibold sm:mr-auto sm:w-auto">
        {busy ? t('app:loading') : t('results:list.count', { count: total })}
      </p>
      {children}
      <label className="flex grow items-center gap-2 sm:grow-0">
        <span className="sr-only sm:not-sr-only sm:text-sm sm:text-muted">{t('results:list.sort')}</span>
        <span className="select-box grow">
          <select
            value={chosen}
            onChange={(event) => {
              const next = sortings.find((known) => known === event.target.value) ?? 'featured'
              setChosen(next)
              follow(next)
            }}
            className="min-h-11 w-full rounded-control border border-line bg-surface pr-10 pl-3 font-medium"
          >
            {offered.map((sorting) => (
              <option key={sorting} value={sorting}>
                {t(`sort.${sorting}`)}
              </option>
            ))}
          </select>
        </span>
      </label>
    </div>
  )
}
