/** How long new elements ignore taps: the second tap of a double tap was meant for the previous element. */
const ignoredMillis = 400
/** Pixels around a tap that count as the same place. */
const reach = 32

interface Tap {
  control: Element | null
  x: number
  y: number
  /** When taps work again, on the clock of `performance.now()`. */
  ignoredUntil: number
}

const state = { tap: null as Tap | null, isWatching: false }

/** The control that a tap activates: a label activates its field. */
function controlOf(target: Element | null | undefined): Element | null {
  const control = target?.closest('label, a, button, input, select, textarea, summary')
  return control instanceof HTMLLabelElement ? control.control : (control ?? target ?? null)
}

/** The pane that catches taps on the new element. It stops their events, so that they close no dialog. */
function makePane(): HTMLElement {
  const pane = document.createElement('div')
  Object.assign(pane.style, {
    position: 'fixed',
    width: `${reach * 2}px`,
    height: `${reach * 2}px`,
    zIndex: '2147483647',
    pointerEvents: 'auto',
  })
  const take = (event: Event) => {
    if (event.target !== pane) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  for (const type of ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'click'])
    addEventListener(type, take, { capture: true, passive: false })
  return pane
}

/** Checks, until the time is over, whether the tapped element is still at the place of the tap. */
function watch(pane: HTMLElement): void {
  const { tap } = state
  state.isWatching = tap !== null && performance.now() < tap.ignoredUntil
  if (!tap || !state.isWatching) {
    pane.remove()
    return
  }
  // Usually there is no pane, and the topmost element is enough.
  const under = pane.isConnected
    ? document.elementsFromPoint(tap.x, tap.y).find((one) => one !== pane)
    : document.elementFromPoint(tap.x, tap.y)
  if (controlOf(under) === tap.control) pane.remove()
  else {
    pane.style.left = `${tap.x - reach}px`
    pane.style.top = `${tap.y - reach}px`
    if (!pane.isConnected) document.body.append(pane)
  }
  afterLayout(() => watch(pane))
}

/** Calls `then` in the next frame, after the browser's layout: an earlier check would force an additional layout. */
function afterLayout(then: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect()
    then()
  })
  requestAnimationFrame(() => observer.observe(document.documentElement))
}

/**
 * Makes elements that appear under a tap ignore taps at first: dialogs, and buttons that replace others. Called once.
 */
export function ignoreEarlyTaps(): void {
  const pane = makePane()
  const begin = () => {
    if (state.isWatching) return
    state.isWatching = true
    afterLayout(() => watch(pane))
  }
  const note = (event: MouseEvent) => {
    // Clicks made with the keyboard have the count 0.
    if (event.detail === 0 || !(event.target instanceof Element)) return
    const control = controlOf(event.target)
    state.tap = {
      control,
      x: event.clientX,
      y: event.clientY,
      ignoredUntil: performance.now() + ignoredMillis,
    }
    begin()
  }
  addEventListener('click', note, { capture: true })
  // An overlay has opened; at the place of the last tap it now ignores taps.
  addEventListener('overlayopen', () => {
    if (!state.tap) return
    state.tap.ignoredUntil = performance.now() + ignoredMillis
    begin()
  })
}
