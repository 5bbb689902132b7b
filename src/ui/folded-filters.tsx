import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'

/** Filters that are not asked for every day: on a phone folded away, unless one of them is in use. `count`: how many are. */
export function FoldedFilters({
  count,
  className,
  isNarrow = false,
  children,
}: {
  count: number
  /** The button shares its line, and stays folded also where some are in use: it says how many. */
  isNarrow?: boolean
  /** How they stand where they are shown. */
  className: { phone: string; wider: string }
  children: ReactNode
}) {
  const { t } = useTranslation('lists')
  const id = useId()
  const [isOpen, setOpen] = useState(count > 0 && !isNarrow)
  return (
    <>
      <Button
        look="quiet"
        wide={!isNarrow}
        className={`sm:hidden ${isNarrow ? 'flex-1' : ''}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {t(`filters.${isNarrow ? 'all' : 'more'}${count > 0 ? '_count' : ''}`, { count })}
      </Button>
      <div id={id} className={`${isOpen ? className.phone : 'hidden'} ${className.wider}`}>
        {children}
      </div>
    </>
  )
}
