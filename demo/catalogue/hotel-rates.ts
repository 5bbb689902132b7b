import type { Board, PolicyTemplate } from '#core/products/products.ts'
import { nonRefundable } from './demo-policies.ts'
import { type DemoRate, text } from './demo-shapes.ts'
import type { HotelSeed } from './read-catalogue.ts'

const boardNames = {
  RO: text('Solo habitación', 'Room only'),
  BB: text('Con desayuno', 'Breakfast included'),
  HB: text('Media pensión', 'Half board'),
  FB: text('Pensión completa', 'Full board'),
  AI: text('Todo incluido', 'All inclusive'),
} satisfies Record<Board, unknown>

function flexible(board: Board, policy: PolicyTemplate, perGuestMinor = 0): DemoRate {
  return {
    code: `${board.toLowerCase()}-flex`,
    name: text(`${boardNames[board].es}, flexible`, `${boardNames[board].en}, flexible`),
    terms: { board, refundable: true, factorBp: 10_000, perGuestMinor, policy },
  }
}

function saver(board: Board, factorBp: number, perGuestMinor = 0): DemoRate {
  return {
    code: `${board.toLowerCase()}-saver`,
    name: text(`${boardNames[board].es}, no reembolsable`, `${boardNames[board].en}, non-refundable`),
    terms: { board, refundable: false, factorBp, perGuestMinor, policy: nonRefundable },
  }
}

/** Returns two or three rates; `mealMinor` is the price of breakfast per guest. */
export function ratesOf(meals: HotelSeed['meals'], policy: PolicyTemplate, mealMinor: number): DemoRate[] {
  switch (meals) {
    case 'room':
      return [flexible('RO', policy), saver('RO', 8800), flexible('BB', policy, mealMinor)]
    case 'breakfast':
      return [flexible('BB', policy), saver('BB', 8900)]
    case 'half-board':
      return [flexible('BB', policy), saver('BB', 8700), flexible('HB', policy, mealMinor * 2)]
    case 'all-inclusive':
      return [flexible('AI', policy), saver('AI', 8600)]
  }
}
