import type { Page } from 'playwright/test'

/** The layout shift of the page so far, including the next half second. */
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
