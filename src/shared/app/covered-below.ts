/** The position of an element, in pixels from the window's upper edge. */
interface Stands {
  top: number
  bottom: number
}

/** The strip along the lower edge of the window that floating elements need, in pixels. */
const stripHeight = 112

/**
 * The height of the window's lower edge that `bars` cover now, in pixels: a bar that is scrolled out of view, or is higher up
 * on its page, covers nothing.
 */
export const coveredBelow = (bars: readonly Stands[], windowHeight: number): number =>
  Math.max(
    0,
    ...bars.flatMap(({ top, bottom }) =>
      bottom > top && bottom > windowHeight - stripHeight && top < windowHeight ? [windowHeight - top] : [],
    ),
  )
