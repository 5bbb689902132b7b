/** Where something stands, in pixels from the window's upper edge. */
interface Stands {
  top: number
  bottom: number
}

/** Along the lower edge of the window, in pixels: as much as what floats there needs. */
const stripHeight = 112

/**
 * How much of the window's lower edge is covered by `bars` that stand there now, in pixels: one that has been scrolled away,
 * or stands higher up in its page, covers nothing.
 */
export const coveredBelow = (bars: readonly Stands[], windowHeight: number): number =>
  Math.max(
    0,
    ...bars.flatMap(({ top, bottom }) =>
      bottom > top && bottom > windowHeight - stripHeight && top < windowHeight ? [windowHeight - top] : [],
    ),
  )
