import { minuteMillis } from '#core/time/lengths.ts'
import { withDevice } from './database.ts'

const sessionMillis = 30 * minuteMillis
const visitsNote = 'visits'
const dismissedNote = 'install-dismissed'

interface Visits {
  count: number
  /** The time of the latest call, in milliseconds since 1970. */
  lastAt: number
}

/** Counts a visit, unless the previous call was less than half an hour ago. Returns the total. */
export async function countVisit(now = Date.now()): Promise<number> {
  return await withDevice(async (database) => {
    const tx = database.transaction('notes', 'readwrite')
    const known = (await tx.store.get(visitsNote))?.value as Visits | undefined
    const isNew = !known || now - known.lastAt > sessionMillis
    const visits = { count: (known?.count ?? 0) + (isNew ? 1 : 0), lastAt: now }
    await tx.store.put({ name: visitsNote, value: visits })
    await tx.done
    return visits.count
  })
}

/** When the install prompt was last dismissed, in milliseconds since 1970; 0 for never. */
export async function installDismissedAt(): Promise<number> {
  return Number((await withDevice((database) => database.get('notes', dismissedNote)))?.value ?? 0)
}

export async function dismissInstall(now = Date.now()): Promise<void> {
  await withDevice((database) => database.put('notes', { name: dismissedNote, value: now }))
}
