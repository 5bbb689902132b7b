/** So long what has opened under a finger hears no tap: the second one of a double tap was meant for what was there. */
const deafMillis = 400
/** Pixels around a tap within which another one is at the same place. */
const reach = 32

interface Tap {
  control: Element | null
  x: number
  y: number
  /** By the clock of `performance.now()`. */
  deafUntil: number
}

const state = { tap: null as Tap | null, isWatching: false }

/** What a tap works on: a label stands for its field. */
function controlOf(target: Element | undefined): Element | null {
  const control = target?.closest('label, a, button, input, select, textarea, summary')
  return control instanceof HTMLLabelElement ? control.control : (control ?? target ?? null)
}

/** The pane that takes taps in the place of what has opened. Its own events reach nobody, so that it closes no dialog. */
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

/** Until its time is over: whether what stands at the place of the tap is still what was tapped. */
function watch(pane: HTMLElement): void {
  const { tap } = state
  state.isWatching = tap !== null && performance.now() < tap.deafUntil
  if (!tap || !state.isWatching) {
    pane.remove()
    return
  }
  const [under] = document.elementsFromPoint(tap.x, tap.y).filter((one) => one !== pane)
  if (controlOf(under) === tap.control) pane.remove()
  else {
    pane.style.left = `${tap.x - reach}px`
    pane.style.top = `${tap.y - reach}px`
    if (!pane.isConnected) document.body.append(pane)
  }
  requestAnimationFrame(() => watch(pane))
}

/** Makes whatever appears under a tap deaf at first: dialogs, and buttons that take another one's place. Called once. */
export function deafenWhatOpens(): void {
  const pane = makePane()
  const begin = () => {
    if (!state.isWatching) watch(pane)
  }
  const note = (event: MouseEvent) => {
    // Keys press with no count.
    if (event.detail === 0 || !(event.target instanceof Element)) return
    const control = controlOf(event.target)
    state.tap = {
      control,
      x: event.clientX,
      y: event.clientY,
      deafUntil: performance.now() + deafMillis,
    }
    begin()
  }
  addEventListener('click', note, { capture: true })
  // A part has opened over the page: where it was asked for it is deaf from now on.
  addEventListener('overlayopen', () => {
    if (!state.tap) return
    state.tap.deafUntil = performance.now() + deafMillis
    begin()
  })
}
