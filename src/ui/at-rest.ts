/** The selector of interactive elements. */
export const controls = 'a, button, input, select, textarea, summary, label'

/** How long the page must not move to count as at rest. */
const restMillis = 150

/**
 * Calls `look` now, and whenever the page comes to rest after scrolling or changing. Returns the function that stops
 * this.
 */
export function lookAtRest(look: () => void): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined
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
