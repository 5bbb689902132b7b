import { settleWrites } from '#src/offline/settle-writes.ts'

const mark = 'reloaded-at'
/** The shortest interval between automatic reloads, against loops. */
const restMillis = 10_000

/** Whether the page may reload automatically: not if this tab has just done so. */
export function mayReload(): boolean {
  try {
    return Math.abs(Date.now() - Number(sessionStorage.getItem(mark) ?? 0)) > restMillis
  } catch {
    // Without storage, loops could not be detected.
    return false
  }
}

/** Reloads the page after all typed values are saved. */
export async function reloadPage(): Promise<void> {
  await settleWrites()
  try {
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {}
  window.location.reload()
}
