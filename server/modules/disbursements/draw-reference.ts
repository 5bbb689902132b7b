import { randomInt } from 'node:crypto'

/** Draws the seven digits of a payment until `insert` returns the new row: no other payment has them. */
export async function drawReference<T>(insert: (reference: string) => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const inserted = await insert(String(randomInt(1_000_000, 10_000_000)))
    if (inserted !== undefined) return inserted
  }
}
