import { type ReactNode, useEffect } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What is not saved yet, how it went, and the ways on. It stays in sight. */
export function SaveBar({
  label,
  error,
  atRisk,
  discard,
  save,
  children,
}: {
  label: string
  /** Why the last try failed. */
  error: string | null
  /** Whether leaving the page would lose it. */
  atRisk: boolean
  discard: { label: string; onClick: () => void }
  save: { label: string; busy: boolean; disabled: boolean; onClick: () => void }
  children: ReactNode
}) {
  useEffect(() => {
    if (!atRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [atRisk])
  return (
    <section
      data-lower-bar=""
      aria-label={label}
      className="sticky bottom-0 z-10 -mx-4 mt-6 space-y-3 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur lg:mx-0 lg:rounded-t-card lg:border-x lg:px-6"
    >
      {error && <Notice tone="bad">{error}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 leading-snug">
          {children}
        </p>
        <Button look="outline" onClick={discard.onClick}>
          {discard.label}
        </Button>
        <Button busy={save.busy} disabled={save.disabled} onClick={save.onClick}>
          {save.label}
        </Button>
      </div>
    </section>
  )
}
