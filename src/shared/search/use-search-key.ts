import { useEffect } from 'react'

const typing = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** Focuses the visible search box when `/` is pressed outside a field; calls `onNone` where none is visible. */
export function useSearchKey(onNone: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typing)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      if (!focusSearchBox()) onNone()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onNone])
}

/** Returns whether a box is visible. */
export function focusSearchBox(): boolean {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-search-box]')]
  const shown = boxes.find((box) => box.offsetParent !== null)
  shown?.focus()
  shown?.select()
  return shown !== undefined
}
