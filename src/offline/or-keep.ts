import { isRefusal } from '#src/platform/reach.ts'
import { keepForLater } from './outbox.ts'

/**
 * Does what `ask` does; where nothing is heard the deed is kept until there is signal, and the answer is null. Throws what
 * the server refuses, and where the device keeps nothing what `ask` threw.
 */
export async function orKeep<T>(
  ask: () => Promise<T>,
  deed: Parameters<typeof keepForLater>[0],
): Promise<T | null> {
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) throw error
    // It may have been done: only the answer is known not to have come.
    const kept = await keepForLater({ ...deed, isUncertain: true }).catch(() => null)
    if (!kept) throw error
    return null
  }
}
