import { controls, lookAtRest } from '#src/ui/at-rest.ts'

/** Between the points that are looked at: less than what fingers press. */
const gridStep = 22

/**
 * Hides `part`, which floats, while something lies under it that is pressed; answers how it ends. A page has room at its
 * end: its last links count only while one has the focus.
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
