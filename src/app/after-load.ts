import { connectivity } from '#src/platform/connectivity.ts'

/** Starts what comes with code of its own, once the page has loaded; tries again after an outage that withheld it. */
export function afterLoad(start: () => Promise<void>): void {
  const attempt = () =>
    start().catch(() => {
      const forget = connectivity.subscribe(() => {
        forget()
        void attempt()
      })
    })
  if (document.readyState === 'complete') void attempt()
  else window.addEventListener('load', attempt, { once: true })
}
