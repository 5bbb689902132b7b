import type { Kind } from '#core/products/products.ts'
import { kinds } from '#core/products/products.ts'

/** A cell after a commit; `minStay` 0 means closed or deleted. */
export interface CellChange {
  unitId: number
  /** Days since 1970-01-01. */
  day: number
  left: number
  priceMinor: number
  minStay: number
}

export type StockMessage = { cells: CellChange[] } | { reload: { destinationId: string; kind: Kind } }

/** Parses a message of the trigger `stock_changed`; null for an unknown format. */
export function parseStockMessage(payload: string): StockMessage | null {
  const [letter, first = '', second = ''] = payload.split(' ')
  if (letter === 'r') {
    const kind = kinds.find((one) => one === second)
    return kind ? { reload: { destinationId: first, kind } } : null
  }
  if (letter !== 'c') return null
  const cells = second.split(',').map((cell) => {
    const [unitId, day, left, priceMinor, minStay] = cell.split(':').map(Number)
    return { unitId, day, left, priceMinor, minStay }
  })
  return cells.every(isWhole) ? { cells } : null
}

const isWhole = (cell: { [Key in keyof CellChange]: number | undefined }): cell is CellChange =>
  Object.values(cell).every((value) => Number.isInteger(value))
