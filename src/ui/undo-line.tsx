import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

const isPhone = () => matchMedia('(width < 40rem)').matches

/**
 * Confirms a removal from a list, with an undo button. It stays visible, on a phone within reach of the thumb, and
 * takes the focus: the pressed button was removed with its row.
 */
export function UndoLine({
  gone,
  words,
  undo,
  onUndo,
}: {
  /** The removed item; null if there is none. */
  gone: object | null
  words: string
  undo: string
  onUndo: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (gone) button.current?.focus({ preventScroll: true })
  }, [gone])
  // On a phone it floats above the screen's lower bar. That bar changes with the list, so it is measured on every
  // render.
  useEffect(() => {
    const bars = document.querySelectorAll<HTMLElement>('[data-lower-bar]')
    const height = Math.max(0, ...Array.from(bars, ({ offsetHeight }) => offsetHeight))
    if (line.current) line.current.style.marginBottom = isPhone() ? `${height}px` : ''
  })
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="z-10 outline-none max-sm:fixed max-sm:inset-x-4 max-sm:bottom-[max(1rem,env(safe-area-inset-bottom))] sm:sticky sm:top-28 sm:mt-4 sm:empty:mt-0"
    >
      {gone && (
        <p className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-4 py-2 shadow-card sm:mb-4">
          {words}
          <Button
            ref={button}
            look="plain"
            size="small"
            onClick={() => {
              line.current?.focus({ preventScroll: true })
              onUndo()
            }}
          >
            {undo}
          </Button>
        </p>
      )}
    </div>
  )
}
