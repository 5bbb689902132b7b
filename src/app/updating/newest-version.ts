/** How long a device may take to fetch the newer version, and its worker to take over: one before it rests after 30 s. */
const [fetchMillis, takeoverMillis] = [30_000, 40_000]
/** A server that says nothing for this long counts as gone. */
const patienceMillis = 8_000

/**
 * Lets the newest version that the server has answer on this device from the next load on. `isAgain`: a load did not help,
 * so the worker has nothing newer and is registered again. False where the server cannot be reached: then all stays as it is.
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
