import type { CSSProperties } from 'react'

/** The distance between field and sheet, and to the edges of the window, in pixels. */
const gap = 8
const edge = 16

interface Room {
  width: number
  height: number
  /** The font size of the root element, in pixels. */
  rem: number
}

/**
 * The style that places a sheet beside the field that opened it: below, or above if there is more space. Null if the
 * window is too small. Sizes are pixels of the viewport.
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
    // Not `left`: during the opening animation Chromium prefers the `left` of the sheet's class.
    margin: `0 auto 0 ${start}px`,
    // Above the field the height is fixed: a growing sheet would move the pressed control.
    ...(isBelow
      ? { top: bottom + gap, bottom: 'auto' }
      : { top: 'auto', bottom: height - top + gap, height: Math.min(above, width) }),
  }
}
