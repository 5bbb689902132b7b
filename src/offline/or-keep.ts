import { isRefusal } from '#src/platform/reach.ts'
import { isCutOff } from './cut-off.ts'
import { keepForLater } from './outbox.ts'

/**
 * Does what `ask` does; where nothing is heard the deed is kept until there is signal, and the answer is null. Throws what
 * the server refuses, and where the device keeps nothing what `ask` threw.
 */
export async function orKeep<T>(
  ask: () => Promise<T>,
  deed: Parameters<typeof keepForLater>[0],
): Promise<T | null> {
  const wasCutOff = isCutOff()
  try {
    return await ask()
  } catch (error) {
    if (isRefusal(error)) throw error
    // Unless it never left it may have been done: only the answer is known not to have come.
    const isUncertain = !(wasCutOff && isCutOff())
    const kept = await keepForLater({ ...deed, isUncertain }).catch(() => null)
    if (!kept) throw error
    return null
  }
}
