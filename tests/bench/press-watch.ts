import type { Locator, Page } from 'playwright'

/** A slow event of a press, as the Event Timing API reports it. Milliseconds. */
export interface SlowEvent {
  /** From the press to the next frame; a multiple of 8. */
  duration: number
  /**
   * The time until the page's handlers began, the time in the handlers of all events of the frame, and the time from
   * them to the frame.
   */
  delay: number
  handlers: number
  drawing: number
}

type Entry = Pick<PerformanceEventTiming, 'startTime' | 'duration' | 'processingStart' | 'processingEnd'>

interface Watch {
  slow: Entry[]
  /** The press that opens another screen, and the time at which the largest part of that screen was painted. */
  pressedAt: number
  largestAt: number
  changedAt: number
}

/** The shortest event that a browser reports: quicker presses count as this. */
export const noEvent: SlowEvent = { duration: 16, delay: 0, handlers: 0, drawing: 0 }

/**
 * Runs in each page before its own scripts. Browsers report the largest paint of page loads only, so its rule is
 * applied to a change of screens here: after each frame with changes, the largest text or picture that was not there
 * before, within the window. Placeholders without words do not count.
 */
export function watchPresses(): void {
  const watch: Watch = { slow: [], pressedAt: 0, largestAt: 0, changedAt: 0 }
  Object.assign(globalThis, { pressWatch: watch })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue
      const { startTime, duration, processingStart, processingEnd } = entry
      watch.slow.push({ startTime, duration, processingStart, processingEnd })
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)

  let seen = new Map<Element, string>()
  let largest = 0
  let isFrameAsked = false
  const contentOf = (element: Element) =>
    element instanceof HTMLImageElement
      ? element.complete && element.currentSrc
      : [...element.childNodes]
          .map((node) => (node.nodeType === 3 ? node.textContent : ''))
          .join('')
          .trim()
  const look = (at: number) => {
    const before = seen
    seen = new Map()
    for (const element of document.querySelectorAll('body *')) {
      const content = contentOf(element)
      if (!content) continue
      seen.set(element, content)
      if (before.get(element) === content) continue
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const width = Math.min(right, innerWidth) - Math.max(left, 0)
      const height = Math.min(bottom, innerHeight) - Math.max(top, 0)
      if (width <= 0 || height <= 0 || width * height <= largest) continue
      largest = width * height
      watch.largestAt = at
    }
  }
  const afterFrame = (then: (at: number) => void) =>
    requestAnimationFrame(() => {
      const channel = new MessageChannel()
      channel.port1.onmessage = () => then(performance.now())
      channel.port2.postMessage(null)
    })
  const onChange = () => {
    if (!watch.pressedAt) return
    watch.changedAt = performance.now()
    if (isFrameAsked) return
    isFrameAsked = true
    afterFrame((at) => {
      isFrameAsked = false
      look(at)
    })
  }
  addEventListener(
    'click',
    (event) => {
      if (!watch.pressedAt) return
      Object.assign(watch, { pressedAt: event.timeStamp, largestAt: 0 })
      largest = 0
    },
    true,
  )
  addEventListener('load', onChange, true)
  const observer = new MutationObserver(onChange)
  const changes = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, changes)
  Object.assign(globalThis, {
    expectScreen() {
      look(0)
      Object.assign(watch, { pressedAt: 1, largestAt: 0 })
    },
  })
}

const takeSlow = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { pressWatch: Watch }).pressWatch.slow.splice(0))

/** A prepared press: its control is already located, since the search would count as the page's own work. */
export type Press = () => Promise<void>

/** A tap in the middle of a control, which is scrolled to the middle of the window first. */
export async function aimTap(control: Locator): Promise<Press> {
  await control.waitFor()
  await control.evaluate(async (element) => {
    const { top, bottom } = element.getBoundingClientRect()
    const isFree = document
      .elementsFromPoint(innerWidth / 2, (top + bottom) / 2)
      .some((one) => element.contains(one) || one.contains(element))
    if (!isFree || bottom > innerHeight - 80 || top < 80)
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
  })
  const box = await control.boundingBox()
  if (!box) throw new Error('the control is not painted')
  return () => control.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Keys for a field that has had the focus for a moment. */
export async function aimKeys(field: Locator, press: (page: Page) => Promise<void>): Promise<Press> {
  await field.focus()
  await field.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))))
  return () => press(field.page())
}

/** Presses and waits for the frame that answers; returns the slowest event of the press. */
export async function timePress(page: Page, press: Press): Promise<SlowEvent> {
  await takeSlow(page)
  await press()
  // Two frames later the browser has reported the events of the press, however long the first one took.
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150))),
      ),
  )
  return slowestOf(await takeSlow(page))
}

/** The rounding of durations by the browser. */
const rounding = 8

/** A tap causes several events: those in the slowest one's frame count as one, from the first to that frame. */
function slowestOf(entries: readonly Entry[]): SlowEvent {
  const [slowest] = entries.toSorted((a, b) => b.duration - a.duration)
  if (!slowest) return noEvent
  const painted = slowest.startTime + slowest.duration
  const together = entries.filter((one) => Math.abs(one.startTime + one.duration - painted) <= rounding)
  const begun = Math.min(...together.map(({ processingStart }) => processingStart))
  const ended = Math.max(...together.map(({ processingEnd }) => processingEnd))
  return {
    duration: slowest.duration,
    delay: begun - slowest.startTime,
    handlers: ended - begun,
    drawing: Math.max(0, painted - ended),
  }
}

/** Presses and waits until another screen is idle: the milliseconds until its largest part was painted. */
export async function timeScreen(page: Page, press: Press, arrived: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (globalThis as unknown as { expectScreen(): void }).expectScreen())
  await press()
  await arrived()
  await page.waitForFunction(() => {
    const { changedAt } = (globalThis as unknown as { pressWatch: Watch }).pressWatch
    return performance.now() - changedAt > 700 && !document.querySelector('main [aria-busy=true]')
  })
  const { pressedAt, largestAt } = await page.evaluate(() => {
    const { pressWatch } = globalThis as unknown as { pressWatch: Watch }
    const { pressedAt, largestAt } = pressWatch
    pressWatch.pressedAt = 0
    return { pressedAt, largestAt }
  })
  if (pressedAt <= 1 || largestAt === 0) throw new Error('the press led to no other screen')
  return largestAt - pressedAt
}
