import type { CDPSession, Page } from 'playwright/test'
import { buttonClass } from '#src/ui/button.tsx'

/** The classes shared by all variants of a button. */
const drawnAsButton = buttonClass({ look: 'primary' })
  .split(' ')
  .filter((one) => buttonClass({ look: 'outline', size: 'small' }).split(' ').includes(one))

interface Point {
  x: number
  y: number
}

/**
 * Elements that look like controls but are not, or are covered by others, one line each. Each control is pressed in its
 * middle, by touch where the page supports it and with the mouse elsewhere, without the page's own handlers.
 */
export async function deadControls(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const controls = await page.evaluateHandle(watchPresses, drawnAsButton)
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0)
  const press = (points: Point[]) =>
    Promise.all(points.map((point) => (hasTouch ? touch(session, point) : click(session, point))))
  try {
    for (;;) {
      const points = await controls.evaluate((watched) => watched.next())
      if (points.length === 0) return await controls.evaluate((watched) => watched.complaints)
      await press(points)
      await controls.evaluate((watched) => watched.judge())
    }
  } finally {
    await controls.evaluate((watched) => watched.stop())
    await session.detach()
  }
}

async function touch(session: CDPSession, point: Point): Promise<void> {
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

/** With the middle button: the app records clicks before they can be prevented (`src/ui/early-taps.ts`). */
async function click(session: CDPSession, point: Point): Promise<void> {
  const pressed = { ...point, button: 'middle', clickCount: 1 } as const
  await Promise.all([
    session.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pressed }),
    session.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pressed }),
  ])
}

/** Runs in the page. */
function watchPresses(buttonClasses: string[]) {
  const interactive =
    'a[href], button, input, select, textarea, summary, label, [role=button], [role=option], [role=combobox]'
  const modal = [...document.querySelectorAll('dialog:modal, [aria-modal=true]')].findLast((one) =>
    one.checkVisibility(),
  )
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    // The states of the map are nested; the table next to it has the same links.
    !(element instanceof SVGElement) &&
    // Under an open dialog, whether marked inert or not.
    (!modal || modal.contains(element)) &&
    !element.closest('[inert], [data-aria-hidden=true]') &&
    !element.matches(':disabled')
  const hasPointer = (element: Element | null) =>
    element !== null && getComputedStyle(element).cursor === 'pointer'
  const looksLikeControl = (element: Element) =>
    buttonClasses.every((one) => element.classList.contains(one)) ||
    element.matches('a[href], button, select') ||
    (hasPointer(element) && !hasPointer(element.parentElement))

  /** The middle of its first line: a link in a text may wrap. */
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const isOnScreen = ({ x, y }: { x: number; y: number }) =>
    x >= 0 && y >= 0 && x < document.documentElement.clientWidth && y < innerHeight
  const describe = (element: Element | null | undefined) => {
    if (!element) return 'nothing'
    const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} “${name.replace(/\s+/g, ' ').trim().slice(0, 40)}”`
  }
  /** A label counts for its field. */
  const controlOf = (element: Element | null | undefined) => {
    const found = element?.closest(interactive) ?? null
    return found instanceof HTMLLabelElement ? found.control : found
  }
  /** Whether a link covers more than itself, like the link of a card. */
  const isStretched = (hit: Element, { x, y }: { x: number; y: number }) => {
    const { left, top, right, bottom } = hit.getBoundingClientRect()
    return hit.matches(interactive) && !(x >= left && x <= right && y >= top && y <= bottom)
  }
  const area = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width * height
  }
  const isMet = (element: Element, hit: Element | undefined) => {
    const own = controlOf(element)
    const met = controlOf(hit)
    // An open list covers the controls below it, and closes when they are pressed.
    const list = hit?.closest('[role=listbox]')
    if (list && !list.contains(element)) return true
    // A row is activated by the only link in its heading.
    if (element.matches('tr') && element.querySelectorAll('th[scope=row] a[href]').length === 1)
      return element.contains(hit ?? null)
    if (!hit || !met) return false
    // A label may have a link in its text.
    if (own) return own === met || element.contains(hit)
    // Decoration: the link of its card covers it, or the control inside takes up most of it.
    return isStretched(hit, middle(element)) || (element.contains(met) && area(met) > area(element) / 2)
  }

  let presses: PointerEvent[] = []
  const catchPress = (event: Event) => {
    if (event.type === 'pointerdown') presses.push(event as PointerEvent)
    if (event.cancelable) event.preventDefault()
    event.stopImmediatePropagation()
  }
  const types = ['pointer', 'mouse'].flatMap((kind) => ['down', 'up'].map((what) => `${kind}${what}`))
  types.push('touchstart', 'touchend', 'auxclick')
  for (const type of types) addEventListener(type, catchPress, { capture: true, passive: false })

  let left = [...document.body.querySelectorAll('*')].filter(
    (element) =>
      looksLikeControl(element) &&
      isShown(element) &&
      // Elements shown on keyboard focus only are one pixel large until then.
      element.getBoundingClientRect().width > 1,
  )
  let pressed: { element: Element; point: Point }[] = []
  let moves = 0
  const complaints: string[] = []
  return {
    complaints,
    /** Scrolls the next one to the middle of the screen; returns its point, and those of all others on the screen. */
    next() {
      presses = []
      // A list with live updates may have removed a row in the meantime.
      left = left.filter((element) => element.isConnected)
      left[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      pressed = left
        .map((element) => ({ element, point: middle(element) }))
        .filter(({ point }, at) => at === 0 || isOnScreen(point))
      return pressed.map(({ point }) => point)
    },
    /** Any other one may have been behind a bar; it is checked later. */
    judge() {
      for (const [at, { element, point }] of pressed.entries()) {
        const { x, y } = point
        const now = middle(element)
        const hasMoved = !element.isConnected || Math.hypot(now.x - x, now.y - y) > 1
        // A row inserted above moved it: it is pressed at its new position, unless it keeps moving.
        if (hasMoved && (at > 0 || ++moves < 20)) continue
        const press = presses.find((one) => Math.hypot(one.clientX - x, one.clientY - y) < 2)
        const hit = press?.target instanceof Element ? press.target : undefined
        const works = isMet(element, hit)
        if (!works && at === 0) complaints.push(`${describe(element)}: a press meets ${describe(hit)}`)
        if (works || at === 0) left.splice(left.indexOf(element), 1)
      }
    },
    stop() {
      for (const type of types) removeEventListener(type, catchPress, { capture: true })
    },
  }
}
