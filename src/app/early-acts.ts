/** What somebody did to a part of the page that the app had not taken over yet. */
interface EarlyAct {
  type: 'click' | 'submit' | 'input' | 'change'
  target: HTMLElement & { checked?: boolean; value?: string }
  value?: string
  checked?: boolean
}

/** What the script of `index.html` keeps; it calls `onEarlyAct` for each one kept after the app has come. */
export interface Early {
  earlyActs: EarlyAct[]
  isTakenOver: (element: Element) => boolean
  /** What is done now was done before. */
  isRepeating?: boolean
  onEarlyAct?: () => void
}

/** From when the app is there, the longest that an act waits for its part of the page; nothing may wait behind it for ever. */
const patienceMillis = 15_000
let cameAt = 0

/** Does again, in their order, what was pressed, typed, chosen or sent before the app listened to it. */
export function repeatEarlyActs(): void {
  // The page has loaded this file with the first act, before the app.
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
  // One at a time: what the screen makes of an act is there before the next.
  if (left.length > 0) setTimeout(repeatEarlyActs, next ? 0 : 20)
}

/** It waits no more. */
function unmark(act: EarlyAct | undefined): void {
  if (act) act.target.style.opacity = ''
}

/** A second press does not reach what the first one's dialog now covers; what was typed there is kept all the same. */
const canBeReached = ({ type, target }: EarlyAct) =>
  (type !== 'click' && type !== 'submit') || !target.closest('[aria-hidden=true], [inert]')

function repeat({ type, target, value, checked }: EarlyAct): void {
  if (target instanceof HTMLFormElement) target.requestSubmit()
  else if (type === 'click') target.click()
  else if (/^(?:checkbox|radio)$/.test((target as HTMLInputElement).type)) {
    if (type !== 'change') return
    // React tells only what differs from what it took over, and what it took over is what was chosen.
    target.checked = !checked
    target.click()
  } else {
    // A chosen file stays; nobody but its owner may set it.
    if ((target as HTMLInputElement).type !== 'file') {
      if (target.value === value) target.value = ''
      nativeValue(target)?.set?.call(target, value)
    }
    target.dispatchEvent(new Event(type, { bubbles: true }))
  }
}

/** The browser's own way to set a value, past React's note of what the value is. */
const nativeValue = (element: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
