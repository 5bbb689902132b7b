import { controls, lookAtRest } from '#src/ui/at-rest.ts'

/** The distance of the probed points, in px: less than a touch target. */
const gridStep = 22

/**
 * Hides the floating `part` while it covers a control. Returns the function that stops this. A page has space at its
 * end: its last links count only while one of them has the focus.
 */
export function makeWay(part: HTMLElement): () => void {
  return lookAtRest(() => {
    const isUsed = part.contains(document.activeElement)
    part.style.visibility = !isUsed && coversControl(part) ? 'hidden' : ''
  })
}

function coversControl(part: HTMLElement): boolean {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  for (let x = left; x < right + gridStep; x += gridStep)
    for (let y = top; y < bottom + gridStep; y += gridStep)
      if (
        document
          .elementsFromPoint(Math.min(x, right), Math.min(y, bottom))
          .some((under) => !part.contains(under) && isNeeded(under.closest(controls)))
      )
        return true
  return false
}

const isNeeded = (control: Element | null): boolean =>
  control !== null && (!control.closest('footer') || control === document.activeElement)
