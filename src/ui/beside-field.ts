import type { CSSProperties } from 'react'

/** In pixels: between the two, and to the edges of the window. */
const gap = 8
const edge = 16

interface Room {
  width: number
  height: number
  /** Font size of the root element. */
  rem: number
}

/**
 * Places a sheet beside the field that opened it: below, or above where there is more room. Null where the window is too
 * small for that. Sizes are pixels of the viewport.
 */
export function besideField(
  { left, top, bottom }: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  { width: whole, height, rem }: Room,
): CSSProperties | null {
  const below = height - bottom - gap - edge
  const above = top - gap - edge
  const isBelow = below >= 24 * rem || below >= above
  const maxHeight = isBelow ? below : above
  if (whole < 64 * rem || maxHeight < 16 * rem) return null
  const width = 28 * rem
  const start = Math.max(edge, Math.min(left, whole - width - edge))
  return {
    ...{ width, maxHeight },
    // Not `left`: while the sheet comes in, Chromium lets the class that it stands in for win over that.
    margin: `0 auto 0 ${start}px`,
    // Over the field it keeps its height: growing, it would move what is being pressed.
    ...(isBelow
      ? { top: bottom + gap, bottom: 'auto' }
      : { top: 'auto', bottom: height - top + gap, height: Math.min(above, width) }),
  }
}
