import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'

/** A part of a screen that is collapsed by default. */
export const Fold = ({
  title,
  className = '',
  children,
  ...rest
}: Omit<ComponentProps<'details'>, 'title'> & { title: ReactNode }) => (
  <details {...rest} className={`group ${className}`}>
    <summary className="flex min-h-11 items-center justify-between gap-3 py-2 font-medium wrap-anywhere">
      <span className="min-w-0 grow">{title}</span>
      <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
    </summary>
    {children}
  </details>
)
