import { randomInt } from 'node:crypto'

/**
 * Draws random seven-digit references until `insert` returns the new row, so that the payment's reference is unique.
 */
export async function drawReference<T>(insert: (reference: string) => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const inserted = await insert(String(randomInt(1_000_000, 10_000_000)))
    if (inserted !== undefined) return inserted
  }
}
