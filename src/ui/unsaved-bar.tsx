import { type ReactNode, useEffect } from 'react'

/** A sticky bar for unsaved changes, with the place where they are kept, and actions. */
export function UnsavedBar({
  label,
  isAtRisk,
  isResting = false,
  notice,
  text,
  children,
}: {
  label: string
  /** Whether the device does not store the changes, so that leaving the page asks for confirmation. */
  isAtRisk: boolean
  /** Whether there is nothing to do: only the bar's space remains, so that nothing moves. */
  isResting?: boolean
  notice?: ReactNode
  text: ReactNode
  /** The bar's buttons. */
  children: ReactNode
}) {
  useEffect(() => {
    if (!isAtRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isAtRisk])
  return (
    <section
      data-lower-bar={isResting ? undefined : ''}
      aria-label={label}
      className={`${isResting ? 'invisible' : 'sticky bottom-0'} z-10 max-h-[60svh] overflow-y-auto -mx-[min(1rem,5vw)] mt-6 space-y-3 border-t border-line bg-paper/95 px-[min(1rem,5vw)] py-3 backdrop-blur lg:mx-0 lg:rounded-card lg:border lg:px-6`}
    >
      {notice}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="min-w-0 flex-1 basis-60 leading-snug">
          {text}
        </p>
        {children}
      </div>
    </section>
  )
}
