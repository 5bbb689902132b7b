import type { Page } from 'playwright/test'

/** How much of the page has moved by itself so far, and in the half second from now. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const moved of list.getEntries() as (PerformanceEntry & { value: number })[])
            sum += moved.value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 500)
      }),
  )
