import type { RouterHistory } from '@tanstack/react-router'

/** Steps that were made and not yet gone back over, the last one last; what is told when Back goes over one. */
const steps: { onBack: (() => void) | null }[] = []
let isFollowing = false
/** Whether a step is being taken back, which takes a moment; what waits for that, since it would be gone back over instead. */
let isGoingBack = false
const waiting: (() => void)[] = []

/**
 * Makes a step of history on the first page of a visit, so that Back stays on it and calls `onBack`. The step has the
 * page's own place in the router's count. Answers how it is taken back unless Back has gone over it.
 */
export function stepOver(history: RouterHistory, onBack: () => void): () => void {
  follow(history)
  const step: (typeof steps)[number] = { onBack }
  const make = () => {
    // Going back over the step leaves the page where it has been scrolled to.
    window.history.scrollRestoration = 'manual'
    // The router wraps that of `window.history`, and would load the page again.
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
      // Whoever picks a link in what lay over the page goes on from here: then the step stays, and is passed over later.
      if (at >= 0) steps.splice(at, 1)
      goOn()
    })
  }
}

/** No step is being taken back any more. */
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
      // What was chosen above the page may have changed its address.
      const under = { ...state, ...(isOver && { isOver }) }
      History.prototype.replaceState.call(window.history, under, '', href)
      step.onBack?.()
      goOn()
      // Never answered: the router, which knows nothing of the step, would load the page again and scroll it to the top.
      return new Promise(() => {})
    },
  })
  history.subscribe(({ location, action }) => {
    if ('isOver' in location.state && action.type !== 'REPLACE')
      window.history.go(action.type === 'BACK' ? -1 : 1)
  })
}
