import { settleWrites } from '#src/offline/settle-writes.ts'

const mark = 'reloaded-at'
/** What reloads a page by itself does it no more often, so that nothing turns in circles. */
const restMillis = 10_000

/** Whether a page may reload itself: not when this tab has done so a moment ago. */
export function mayReload(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(mark) ?? 0)) > restMillis
  } catch {
    // Who cannot remember it never does it unasked.
    return false
  }
}

/** Reloads the page once all that was typed is written. */
export async function reloadPage(): Promise<void> {
  await settleWrites()
  try {
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {}
  window.location.reload()
}
