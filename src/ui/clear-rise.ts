/** Where something stands, in pixels from the window's upper left corner. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Between what floats and what is pressed, in pixels. */
const gap = 8

/**
 * By how many pixels `box` rises, at least, to lie on none of `others` and not above `ceiling`; 0 where there is no room
 * for it.
 */
export function clearRise(box: Box, others: readonly Box[], ceiling: number): number {
  const near = others.filter(({ left, right }) => left < box.right + gap && right > box.left - gap)
  const isClear = (rise: number) =>
    near.every(({ top, bottom }) => top >= box.bottom - rise + gap || bottom <= box.top - rise - gap)
  const rises = near.map(({ top }) => Math.ceil(box.bottom - top + gap))
  return (
    [0, ...rises.sort((a, b) => a - b)].find(
      (rise) => rise >= 0 && box.top - rise >= ceiling && isClear(rise),
    ) ?? 0
  )
}
