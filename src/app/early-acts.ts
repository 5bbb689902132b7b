/** A user's event on a part of the page that was not hydrated yet. */
interface EarlyAct {
  type: 'click' | 'submit' | 'input' | 'change'
  target: HTMLElement & { checked?: boolean; value?: string }
  value?: string
  checked?: boolean
}

/** Kept by the script of `index.html`, which calls `onEarlyAct` for each event kept after the app has loaded. */
export interface Early {
  earlyActs: EarlyAct[]
  isTakenOver: (element: Element) => boolean
  /** Whether an event is being replayed. */
  isRepeating?: boolean
  onEarlyAct?: () => void
}

/** The longest time after the app has loaded that an event waits for its part; later events must not wait forever. */
const patienceMillis = 15_000
let cameAt = 0

/** Replays early events in order: presses, typing, choices and submits from before hydration. */
export function repeatEarlyActs(): void {
  // The first event may have loaded this file before the app.
  cameAt ||= performance.now()
  const early = globalThis as unknown as Early
  const isReady = ({ target }: EarlyAct) => early.isTakenOver(target)
  const left = early.earlyActs.filter(({ target }) => target.isConnected)
  if (performance.now() - cameAt > patienceMillis) while (left[0] && !isReady(left[0])) unmark(left.shift())
  early.earlyActs = left
  const next = left[0] && isReady(left[0]) ? left.shift() : undefined
  unmark(next)
  if (next && canBeReached(next)) {
    early.isRepeating = true
    repeat(next)
    early.isRepeating = false
  }
  early.onEarlyAct = left.length > 0 ? undefined : repeatEarlyActs
  // One at a time: the screen renders the effect of each event before the next.
  if (left.length > 0) setTimeout(repeatEarlyActs, next ? 0 : 20)
}

/** Ends the waiting style of an event's target. */
function unmark(act: EarlyAct | undefined): void {
  if (act) act.target.style.opacity = ''
}

/** A second press does not reach a control now covered by the first one's dialog; text typed there is kept anyway. */
const canBeReached = ({ type, target }: EarlyAct) =>
  (type !== 'click' && type !== 'submit') || !target.closest('[aria-hidden=true], [inert]')

function repeat({ type, target, value, checked }: EarlyAct): void {
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'click') target.click()
  else if (/^(?:checkbox|radio)$/.test((target as HTMLInputElement).type)) {
    if (type !== 'change') return
    // React reports only changes from the hydrated value, which is the chosen one already.
    target.checked = !checked
    target.click()
  } else {
    // A chosen file stays; scripts may not set it.
    if ((target as HTMLInputElement).type !== 'file') {
      if (target.value === value) target.value = ''
      nativeValue(target)?.set?.call(target, value)
    }
    target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** The native setter bypasses React's tracked value. */
const nativeValue = (element: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
