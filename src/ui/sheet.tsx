import { lazy, Suspense, useState } from 'react'
import type { SheetProps } from './sheet-props.ts'
import { Spinner } from './spinner.tsx'

/** Loads the code of sheets, before one opens. */
export const loadSheets = () =>
  import('./sheet-dialog.tsx').then((module) => ({ default: module.SheetDialog }))
const SheetDialog = lazy(loadSheets)

/** Covers the page while a sheet's code loads; on a phone, where that is slowest, also outlines the sheet. */
export function SheetVeil() {
  return (
    <div aria-busy="true" className="fixed inset-0 z-40 bg-ink/50 backdrop-blur-[2px]">
      <div className="absolute inset-x-0 bottom-0 grid h-64 place-items-center rounded-t-card bg-paper text-primary sm:hidden">
        <Spinner />
      </div>
    </div>
  )
}

/**
 * A dialog: a sheet from below on phones, a panel on wider screens that grows downwards. Its code is loaded when the
 * first one opens; from then on it stays mounted, to return the focus when it closes.
 */
export function Sheet(props: SheetProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={<SheetVeil />}>
      <SheetDialog {...props} />
    </Suspense>
  )
}
