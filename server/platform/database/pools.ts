import type pg from 'pg'

const open = new Map<pg.Pool, string>()

/** Registers a pool of this process; `use` names its purpose. */
export function notePool(pool: pg.Pool, use: string): void {
  for (const [known] of open) if (known.ended) open.delete(known)
  open.set(pool, use)
}

export interface PoolUse {
  use: string
  /** Numbers of active, idle and maximum connections, and of waiting callers. */
  busy: number
  idle: number
  most: number
  waiting: number
}

/** Returns this process's pools with their purposes. */
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
