import type { CartLine } from './carts.ts'

/** The parts of a cart that are the same on all of its owner's devices. */
export interface CartContent {
  lines: CartLine[]
  /** Ids of removed lines, oldest first. A line removed on one device is removed on all devices. */
  removed: string[]
  /** The quote from which the lines were copied. */
  quote?: string | undefined
}

/** Maximum number of lines and remembered removals in a copy, and of carts. */
export const cartCopyLimits = { lines: 40, removed: 200, carts: 20 } as const

/**
 * Merges two carts: a line is kept if at least one cart has it and neither cart has removed it. Of two versions of a
 * line, the one with the more recent price is kept. The lines of `first` come first. The merge is idempotent and, apart
 * from the order, commutative.
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

/** The removed lines after the lines changed from `before` to `after`. */
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

/**
 * Minutes during which a handed-over cart can be accepted, and the maximum characters of the customer's details in it.
 */
export const handoverMinutes = 10
export const handoverCharacters = 20_000
