import type { Kind } from '#core/products/products.ts'

/** Limits of a product spreadsheet. */
export const importLimits = {
  bytes: 4 * 1024 * 1024,
  /** Rows below the headings. */
  rows: 20_000,
  columns: 100,
  cells: 400_000,
  cellLength: 4_000,
  characters: 8_000_000,
  /** Days of all rows together, including overlaps. */
  nights: 500_000,
  /** Days of a row: three years. */
  rowDays: 1_100,
  /** Characters of the file's name. */
  name: 120,
  /** Refused cells and moved prices that an answer contains. */
  shown: 200,
} as const

/** Price moves beyond this share must be confirmed. */
export const maxMoveBp = 5_000

/** Days for which an import can be undone. */
export const importUndoDays = 30

/** The records in a row of a sheet, one or several. `prices`: a rate's own prices and restrictions. */
export const importRecords = ['product', 'unit', 'rate', 'prices', 'stock'] as const
export type ImportRecord = (typeof importRecords)[number]

/** `read`: its columns are not confirmed yet. */
export const importStates = ['read', 'queued', 'applied', 'failed', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** Possible moves. A failed import can be retried. */
export const importMoves: Record<ImportState, readonly ImportState[]> = {
  read: ['queued'],
  queued: ['applied', 'failed'],
  applied: ['undone'],
  failed: ['queued'],
  undone: [],
}

/** The values of a `record` cell, besides those of the kind. */
export const recordWords: Record<Kind, Record<ImportRecord, readonly string[]>> = {
  hotels: {
    product: ['hotel'],
    unit: ['habitación', 'room'],
    rate: ['tarifa', 'rate'],
    prices: ['precios', 'prices'],
    stock: ['días', 'days', 'stock'],
  },
  tours: {
    product: ['tour'],
    unit: ['salida', 'departure'],
    rate: ['tarifa', 'rate'],
    prices: ['precios', 'prices'],
    stock: ['días', 'days', 'stock'],
  },
  transfers: {
    product: ['traslado', 'transfer'],
    unit: ['vehículo', 'vehicle'],
    rate: ['tarifa', 'rate'],
    prices: ['precios', 'prices'],
    stock: ['días', 'days', 'stock'],
  },
}
