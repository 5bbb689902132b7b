/** What is pressed, or opens the place where one writes. */
const controls = 'a, button, input, select, textarea, summary, label'

/** Between the points that are looked at: less than what fingers press. */
const gridStep = 22

/** How long the page has been at rest before it is looked at. */
const restMillis = 150

/** Hides `part`, which floats, while something lies under it that is pressed; answers how it ends. */
export function makeWay(part: HTMLElement): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const isUsed = part.contains(document.activeElement)
    part.style.visibility = !isUsed && coversControl(part) ? 'hidden' : ''
  }
  const lookLater = () => {
    clearTimeout(resting)
    resting = setTimeout(look, restMillis)
  }
  const listening = new AbortController()
  for (const type of ['scroll', 'resize', 'focusin'])
    addEventListener(type, lookLater, { signal: listening.signal, capture: true })
  const changes = new MutationObserver(lookLater)
  changes.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    clearTimeout(resting)
    listening.abort()
    changes.disconnect()
  }
}

function coversControl(part: HTMLElement): boolean {
  const { left, top, right, bottom } = part.getBoundingClientRect()
  for (let x = left; x < right + gridStep; x += gridStep)
    for (let y = top; y < bottom + gridStep; y += gridStep)
      if (
        document
          .elementsFromPoint(Math.min(x, right), Math.min(y, bottom))
          .some((under) => !part.contains(under) && under.closest(controls))
      )
        return true
  return false
}
