import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

/** Something under its own line, which shows it when it is pressed. */
export function Fold({
  title,
  startsOpen = false,
  className = '',
  children,
}: {
  title: ReactNode
  startsOpen?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details open={startsOpen} className={`group ${className}`}>
      <summary className="flex min-h-11 items-center gap-2 rounded-control">
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
