import type { ReactNode } from 'react'

/** What a form in a sheet ends with, in sight at its lower edge while the fields scroll behind it. */
export function SheetFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sheet-foot sticky -bottom-4 -mx-[min(1.25rem,6.25vw)] -mb-4 border-t border-line bg-paper px-press py-3">
      {children}
    </div>
  )
}
