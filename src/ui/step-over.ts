import type { RouterHistory } from '@tanstack/react-router'

/** History entries added and not gone back over, the last one last, with their handlers. */
const steps: { onBack: (() => void) | null }[] = []
let isFollowing = false
/** Whether an entry is being removed, which is asynchronous; navigations wait, because they would be undone instead. */
let isGoingBack = false
const waiting: (() => void)[] = []

/**
 * Adds a history entry on the first page of a visit, so that Back stays on the page and calls `onBack`. The entry keeps
 * the page's index in the router. Returns the function that removes it unless Back already has.
 */
export function stepOver(history: RouterHistory, onBack: () => void): () => void {
  follow(history)
  const step: (typeof steps)[number] = { onBack }
  const make = () => {
    // Going back over the entry keeps the page's scroll position.
    window.history.scrollRestoration = 'manual'
    // The router wraps the method of `window.history` and would load the page again.
    History.prototype.pushState.call(window.history, { ...window.history.state, isOver: true }, '')
    steps.push(step)
  }
  if (isGoingBack) waiting.push(make)
  else make()
  return () => {
    step.onBack = null
    if (waiting.includes(make)) waiting.splice(waiting.indexOf(make), 1)
    if (!steps.includes(step)) return
    isGoingBack = true
    setTimeout(() => {
      const at = steps.indexOf(step)
      if (at >= 0 && window.history.state?.__TSR_index === 0) return window.history.back()
      // After a link in the overlay, navigation continues from here: the entry stays, and is skipped later.
      if (at >= 0) steps.splice(at, 1)
      goOn()
    })
  }
}

/** No entry is being removed any more. */
function goOn(): void {
  isGoingBack = false
  for (const make of waiting.splice(0)) make()
}

function follow(history: RouterHistory): void {
  if (isFollowing) return
  isFollowing = true
  history.block({
    enableBeforeUnload: false,
    blockerFn({ action, currentLocation, nextLocation }) {
      const { href, state } = currentLocation
      const isStep = action === 'GO' && state.__TSR_index === 0 && nextLocation.state.__TSR_index === 0
      const step = isStep ? steps.pop() : undefined
      if (!step) return false
      const isOver = 'isOver' in nextLocation.state
      if (!isOver) window.history.scrollRestoration = 'auto'
      // A choice over the page may have changed its address.
      const under = { ...state, ...(isOver && { isOver }) }
      History.prototype.replaceState.call(window.history, under, '', href)
      step.onBack?.()
      goOn()
      // Never resolved: the router does not know the entry, and would reload the page and scroll to the top.
      return new Promise(() => {})
    },
  })
  history.subscribe(({ location, action }) => {
    if ('isOver' in location.state && action.type !== 'REPLACE')
      window.history.go(action.type === 'BACK' ? -1 : 1)
  })
}
