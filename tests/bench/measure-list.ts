import { quantile } from './statistics.ts'
import { millis, type Row } from './table.ts'

const rounds = 15

/** Time to load a list, with its budget where it has one. `ask` returns the number of rows. */
export async function measureList(
  words: string,
  budgetMillis: number | null,
  ask: () => Promise<number>,
): Promise<Row> {
  const count = await ask()
  if (count === 0) throw new Error(`nothing for ${words}`)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now()
    await ask()
    times.push(performance.now() - startedAt)
  }
  const p99 = quantile(times, 0.99)
  const row = {
    what: `${words}, of ${count.toLocaleString('en')}: p50 · p99`,
    measured: `${millis(quantile(times, 0.5))} · ${millis(p99)}`,
  }
  return budgetMillis ? { ...row, budget: `p99 ≤ ${budgetMillis} ms`, isKept: p99 <= budgetMillis } : row
}
