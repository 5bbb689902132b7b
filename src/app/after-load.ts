import { connectivity } from '#src/platform/connectivity.ts'

/** Loads and starts a part with its own code after the page has loaded; retries if an outage prevented it. */
export function afterLoad(start: () => Promise<void>): void {
  const attempt = () =>
    start().catch(() => {
      const forget = connectivity.subscribe(() => {
        forget()
        void attempt()
      })
    })
  if (document.readyState === 'complete') void attempt()
  else window.addEventListener('load', attempt)
}
