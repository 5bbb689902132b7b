/** What is pressed, or opens the place where one writes. */
export const controls = 'a, button, input, select, textarea, summary, label'

/** How long the page has been at rest before it is looked at. */
const restMillis = 150

/** Has `look` called now, and whenever the page has come to rest after it moved or changed; answers how that ends. */
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
