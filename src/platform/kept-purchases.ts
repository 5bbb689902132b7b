import type { TrackedEvent } from './ecommerce.ts'

/** Purchases not reported yet, and the ids of those reported: each is reported once per device. */
interface Kept {
  waiting: TrackedEvent[]
  told: string[]
}
const storageKey = 'purchases'
const limit = 20

const idOf = (event: TrackedEvent): string | undefined =>
  event.event === 'purchase' ? event.ecommerce.transaction_id : undefined

/** Keeps the purchases among `events` on this device; the other events are lost with their page. */
export function keepPurchases(events: readonly TrackedEvent[]): void {
  const purchases = events.filter((event) => event.event === 'purchase')
  if (purchases.length === 0) return
  const { waiting, told } = read()
  const known = new Set([...told, ...waiting.map(idOf)])
  write({
    told,
    waiting: [...waiting, ...purchases.filter((event) => !known.has(idOf(event)))].slice(-limit),
  })
}

/** Returns the kept purchases, which count as reported from now on. */
export function takePurchases(): TrackedEvent[] {
  const { waiting, told } = read()
  if (waiting.length > 0)
    write({ waiting: [], told: [...told, ...waiting.flatMap((event) => idOf(event) ?? [])].slice(-limit) })
  return waiting
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Kept>
    return { waiting: kept.waiting ?? [], told: kept.told ?? [] }
  } catch {
    return { waiting: [], told: [] }
  }
}

/** A browser that forbids storage reports no purchase. */
function write(kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {}
}
