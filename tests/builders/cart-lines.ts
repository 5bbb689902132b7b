import { textFrom } from '#core/app/written-text.ts'
import type { CartLine } from '#core/cart/carts.ts'
import type { Choice } from '#core/cart/choice.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import { newKey } from './sales.ts'

/** A choice as a device stores it in a cart. */
export function cartLineOf(choice: Choice, over: Partial<CartLine> = {}): CartLine {
  const startsOn =
    choice.kind === 'hotels'
      ? choice.arriveOn
      : choice.kind === 'tours'
        ? choice.on
        : (choice.legs[0]?.on ?? '')
  const text = textFrom({ es: 'Paseo', en: 'Outing' })
  return {
    ...{ id: newKey(), choice, kind: choice.kind, name: text, detail: text },
    picture: drawingOf('place', text),
    ...{ startsOn, endsOn: choice.kind === 'hotels' ? choice.departOn : startsOn },
    ...{ totalMinor: 100_000, currency: 'MXN', asOf: '2026-11-01T12:00:00.000Z' },
    ...over,
  }
}
