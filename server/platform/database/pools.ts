import type pg from 'pg'

const open = new Map<pg.Pool, string>()

/** Notes a pool of this process; `use` is what its connections are for. */
export function notePool(pool: pg.Pool, use: string): void {
  for (const [known] of open) if (known.ended) open.delete(known)
  open.set(pool, use)
}

export interface PoolUse {
  use: string
  /** Connections at work, at rest, and at most; and how many wait for one. */
  busy: number
  idle: number
  most: number
  waiting: number
}

/** How this process's connections are used, by what they are for. */
export function listPools(): PoolUse[] {
  const byUse = new Map<string, PoolUse>()
  for (const [pool, use] of open) {
    if (pool.ended) continue
    const sum = byUse.get(use) ?? { use, busy: 0, idle: 0, most: 0, waiting: 0 }
    sum.busy += pool.totalCount - pool.idleCount
    sum.idle += pool.idleCount
    sum.most += pool.options.max ?? 0
    sum.waiting += pool.waitingCount
    byUse.set(use, sum)
  }
  return [...byUse.values()]
}
