import type { CartLine } from './carts.ts'

/** The parts of a cart that are the same wherever its owner looks at it. */
export interface CartContent {
  lines: CartLine[]
  /** Ids of lines that somebody took out, oldest first: what was removed on one device stays away on all. */
  removed: string[]
  /** The offer that its lines came from. */
  quote?: string | undefined
}

/** Lines that a copy has at most, and removals that it remembers. */
export const cartCopyLimits = { lines: 40, removed: 200, carts: 20 } as const

/**
 * Both carts in one: a line is there if either has it and neither has removed it; of a line that both have, the price
 * seen last counts. The order of `first` comes first. Done again, or the other way round, it has the same lines.
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

/** What has been removed after the lines `before` became `after`. */
export function removedAfter(
  removed: readonly string[],
  before: readonly CartLine[],
  after: readonly CartLine[],
): string[] {
  const kept = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  return [...removed, ...gone].slice(-cartCopyLimits.removed)
}

/** How long a link to a cart can be opened. */
export const cartLinkDays = 30
