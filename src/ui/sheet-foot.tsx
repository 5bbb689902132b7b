import type { ReactNode } from 'react'

/** What a form in a sheet ends with, in sight at its lower edge while the fields scroll behind it. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div
      className="sheet-foot sticky border-t border-line bg-paper px-press py-3"
      style={{ bottom: '-1rem', marginBlockEnd: '-1rem', marginInline: 'calc(-1 * min(1.25rem, 6.25vw))' }}
    >
      {children}
    </div>
  )
}
