/** So long what has opened under a finger hears no tap: the second one of a double tap was meant for what was there. */
const deafMillis = 400
/** Pixels within which two taps are at one place. */
const reach = 32

interface Tap {
  control: Element | null
  x: number
  y: number
  at: number
}

let last: Tap | null = null

/** What a tap works on: a label stands for its field. */
function controlAt({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('label, a, button, input, select, textarea, summary')
  return control instanceof HTMLLabelElement ? control.control : (control ?? target)
}

function hear(event: PointerEvent | MouseEvent): void {
  // Keys press with no count.
  if (event.type === 'click' && event.detail === 0) return
  const tap = { control: controlAt(event), x: event.clientX, y: event.clientY, at: performance.now() }
  const isNear = last !== null && Math.hypot(tap.x - last.x, tap.y - last.y) <= reach
  if (last && isNear && tap.control !== last.control && tap.at - last.at < deafMillis) {
    event.preventDefault()
    event.stopImmediatePropagation()
  } else if (event.type === 'click') last = tap
}

/** A part has opened over the page: where it was asked for it is deaf from now on. */
export function openedUnderTap(): void {
  if (last) last.at = performance.now()
}

/** Makes whatever appears under a tap deaf at first: dialogs, and buttons that take another one's place. */
export function deafenWhatOpens(): void {
  for (const type of ['pointerdown', 'click'] as const) addEventListener(type, hear, { capture: true })
}
