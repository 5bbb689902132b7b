import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** The expanded rows of a table. */
export function useOpenRows<K>() {
  const [opened, setOpened] = useState<ReadonlySet<K>>(new Set())
  return {
    isOpen: (key: K) => opened.has(key),
    toggle: (key: K) =>
      setOpened(
        (before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]),
      ),
  }
}

/** A button that expands or collapses the content below a row. */
export const RowToggle = ({
  isOpen,
  controls,
  onToggle,
  className,
  children,
}: {
  isOpen: boolean
  controls: string
  onToggle: () => void
  className: string
  children: ReactNode
}) => (
  <button
    type="button"
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    onClick={onToggle}
    className={`inline-flex min-h-11 items-center ${className}`}
  >
    {children}
    <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${isOpen ? 'rotate-180' : ''}`} />
  </button>
)
