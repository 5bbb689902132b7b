import type { CartLine } from './carts.ts'

/** The parts of a cart that are the same on all of its owner's devices. */
export interface CartContent {
  lines: CartLine[]
  /** Ids of removed lines, oldest first: a line removed on one device is removed on all. */
  removed: string[]
  /** The quote that its lines came from. */
  quote?: string | undefined
}

/** The most lines of a copy, removals that it remembers, and carts. */
export const cartCopyLimits = { lines: 40, removed: 200, carts: 20 } as const

/**
 * Merges two carts: a line stays if either has it and neither has removed it; of two versions of a line, the later
 * price counts. The order of `first` comes first. The merge is idempotent, and commutative apart from the order.
 */
export function mergeCarts(first: CartContent, second: CartContent): CartContent {
  const removed = [...new Set([...first.removed, ...second.removed])].slice(-cartCopyLimits.removed)
  const gone = new Set([...first.removed, ...second.removed])
  const lines = new Map<string, CartLine>()
  for (const line of [...first.lines, ...second.lines]) {
    const known = lines.get(line.id)
    if (!gone.has(line.id) && !(known && known.asOf >= line.asOf)) lines.set(line.id, line)
  }
  return {
    lines: [...lines.values()],
    removed,
    quote: lines.size > 0 ? (first.quote ?? second.quote) : undefined,
  }
}

/** The removals after the lines `before` became `after`. */
export function removedAfter(
  removed: readonly string[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): string[] {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  return [...removed, ...gone].slice(-cartCopyLimits.removed)
}

/** Days for which a link to a cart can be opened. */
export const cartLinkDays = 30

/** Minutes in which a handed-over cart can be taken, and the most characters of the customer's details with it. */
export const handoverMinutes = 10
export const handoverCharacters = 20_000
