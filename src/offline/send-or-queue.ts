import { isRefusal } from '#src/platform/reach.ts'
import { isCutOff } from './cut-off.ts'
import { keepForLater } from './outbox.ts'

/**
 * Calls `ask`; if the server does not answer, queues the record and returns null. Throws the server's refusals, and the
 * error of `ask` if the device cannot store the record.
 */
export async function sendOrQueue<T>(
  ask: () => Promise<T>,
  action: Parameters<typeof keepForLater>[0],
): Promise<T | null> {
  const wasCutOff = isCutOff()
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) throw error
    // A request that left the device may have been processed without its answer arriving.
    const isUncertain = !(wasCutOff && isCutOff())
    const kept = await keepForLater({ ...action, isUncertain }).catch(() => null)
    if (!kept) throw error
    return null
  }
}
