import type { Belongings } from '#tests/support/worlds/access-world.ts'

let keys = 0

/** Inputs of the endpoints for the cash of an agency's people. */
export const cashInputs: Record<string, { of(its: Belongings): object } | { list: object }> = {
  'agency.listDrawers': { list: {} },
  'agency.listCashCounts': { list: {} },
  'agency.countCash': {
    of({ accountId, sellerId }) {
      keys += 1
      const sums = { currency: 'MXN', expectedMinor: 100, countedMinor: 100, note: '' }
      return { accountId, personId: sellerId, ...sums, idempotencyKey: `matrix-count-${keys}-key` }
    },
  },
  'agency.undoCashCount': { of: ({ cashCountId }) => ({ id: cashCountId }) },
}
