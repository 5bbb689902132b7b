/** The longest wait for the download of the newer version, and for its worker: the previous one rests after 30 s. */
const [fetchMillis, takeoverMillis] = [30_000, 40_000]
/** The timeout of a request. */
const patienceMillis = 8_000

/**
 * Makes the server's latest version answer on this device from the next load on. `isAgain`: a reload did not help, so
 * the worker has nothing newer and is registered again. False if the server cannot be reached; then nothing changes.
 */
export async function bringNewestVersion(isAgain: boolean): Promise<boolean> {
  try {
    const options: RequestInit = { cache: 'no-store', signal: AbortSignal.timeout(patienceMillis) }
    if (!(await fetch('/health', options)).ok) return false
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.update()
    const newer = registration?.installing ?? registration?.waiting
    if (newer) await takeOver(newer)
    else if (isAgain) await registration?.unregister()
    return true
  } catch {
    return false
  }
}

async function takeOver(worker: ServiceWorker): Promise<void> {
  await until(worker, 'statechange', fetchMillis, () => worker.state !== 'installing')
  const over = until(worker, 'statechange', takeoverMillis, () => worker.state === 'activated')
  worker.postMessage({ type: 'SKIP_WAITING' })
  await over
}

/** Resolves when `is` is true after an event of `type`, or after `millis`. */
function until(target: EventTarget, type: string, millis: number, is: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, millis)
    const look = () => {
      if (!is()) return
      clearTimeout(late)
      target.removeEventListener(type, look)
      resolve()
    }
    target.addEventListener(type, look)
    look()
  })
}
