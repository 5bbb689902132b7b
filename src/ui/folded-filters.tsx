import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** Filters of a form: on a phone behind one button, which says how many are in use. `count`: how many are. */
export function FoldedFilters({ count, children }: { count: number; children: ReactNode }) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        look="outline"
        className="min-h-14 px-3! sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 && <span aria-hidden="true">{count}</span>}
        <span className="sr-only">{t(count > 0 ? 'filters.all_count' : 'filters.all', { count })}</span>
      </Button>
      <div id={id} className={`w-full gap-3 sm:contents ${isOpen ? 'grid' : 'hidden'}`}>
        {children}
      </div>
    </>
  )
}
