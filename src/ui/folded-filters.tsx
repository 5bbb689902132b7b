import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** A form's filters: on a phone, behind a button that shows how many are in use, `count`. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FilterToggle controls={id} isOpen={isOpen} onToggle={setOpen} count={count} />
      <div id={id} className={`w-full gap-3 sm:contents ${isOpen ? 'grid' : 'hidden'}`}>
        {children}
      </div>
    </>
  )
}

/**
 * The button that toggles the filters in the element with the id `controls`, and shows the number in use. `wideCount`:
 * the number on a wide screen, where the button hides only filters without space; without it the button is for phones
 * only.
 */
export function FilterToggle({
  controls,
  isOpen,
  onToggle,
  count,
  wideCount,
}: {
  controls: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  count: number
  wideCount?: number
}) {
  const { t } = useTranslation('lists')
  return (
    <Button
      look="outline"
      className={`min-h-14 max-sm:px-3! ${wideCount === undefined ? 'sm:hidden' : ''}`}
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => onToggle(!isOpen)}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span aria-hidden="true" className="sm:hidden">
          {count}
        </span>
      )}
      <span className="sr-only sm:hidden">
        {t(count > 0 ? 'filters.all_count' : 'filters.all', { count })}
      </span>
      {wideCount !== undefined && (
        <span className="max-sm:hidden">
          {t(wideCount > 0 ? 'filters.more_count' : 'filters.more', { count: wideCount })}
        </span>
      )}
    </Button>
  )
}
