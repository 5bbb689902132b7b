import fc from 'fast-check'
import type { Service } from './money-stories.ts'

/**
 * Events of gift cards: one is sold or given away and pays a percentage of the amount due, or all of it; one is
 * bought online, and pays, is voided, or is charged back; it is removed from a waiting sale; a cancellation of a
 * line, or of all lines for even numbers, becomes a new card; balances of cards expire.
 */
export const cardStep = fc.record({
  act: fc.constantFrom(
    ...(['gift card', 'gift card', 'online card', 'card off', 'refund as card', 'cards expire'] as const),
  ),
  change: fc.nat(130),
})
export type CardStep = typeof cardStep extends fc.Arbitrary<infer S> ? S : never

const cardActs: readonly string[] = [
  'gift card',
  'online card',
  'card off',
  'refund as card',
  'cards expire',
] satisfies CardStep['act'][]
export const isOfCard = (one: { act: string }): one is CardStep => cardActs.includes(one.act)

type Other = {
  act:
    | 'pay'
    | 'instalments'
    | 'cancel all'
    | 'expire'
    | 'cash'
    | 'credit'
    | 'twice'
    | 'cancel line'
    | 'dispute'
    | 'bank decides'
  change: number
}

/**
 * A card pays a part, is taken off, pays again, and the rest is paid by a payment provider, then all is refunded; a hold
 * ends with a part paid by card; a card pays all; money, cash and credit become cards; such a card pays; and a bank
 * takes the money of such cards back.
 */
export const onCards = (
  [
    [
      { act: 'gift card', change: 40 },
      { act: 'card off', change: 0 },
      { act: 'gift card', change: 55 },
      { act: 'pay', change: 0 },
      { act: 'cancel line', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'gift card', change: 30 },
      { act: 'expire', change: 0 },
    ],
    [
      { act: 'gift card', change: 100 },
      { act: 'twice', change: 0 },
      { act: 'cards expire', change: 1 },
      { act: 'refund as card', change: 0 },
    ],
    [
      { act: 'pay', change: 0 },
      { act: 'refund as card', change: 1 },
      { act: 'refund as card', change: 0 },
    ],
    [
      { act: 'gift card', change: 20 },
      { act: 'cash', change: 0 },
      { act: 'refund as card', change: 0 },
      { act: 'cards expire', change: 0 },
    ],
    [
      { act: 'online card', change: 40 },
      { act: 'online card', change: 41 },
      { act: 'online card', change: 42 },
      { act: 'pay', change: 0 },
      { act: 'cancel all', change: 0 },
      { act: 'cards expire', change: 1 },
    ],
    [
      { act: 'credit', change: 0 },
      { act: 'refund as card', change: 0 },
    ],
    [
      { act: 'instalments', change: 0 },
      { act: 'refund as card', change: 0 },
    ],
    // The bank takes back money that is now on a card: all of it, a part with the payment that stayed, and a part
    // of the card.
    [
      { act: 'instalments', change: 0 },
      { act: 'refund as card', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
    ],
    [
      { act: 'pay', change: 0 },
      { act: 'refund as card', change: 1 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 2 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'pay', change: 0 },
      { act: 'refund as card', change: 0 },
      { act: 'dispute', change: 1 },
      { act: 'bank decides', change: 1 },
      { act: 'cards expire', change: 0 },
    ],
    // The same in the agency's own account.
    [
      { act: 'pay', change: 0 },
      { act: 'refund as card', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'cards expire', change: 0 },
    ],
  ] satisfies (CardStep | Other)[][]
).map((story, place, { length }): [Service[], number, (CardStep | Other)[]] => [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'outing', nights: 3, strict: false },
  ],
  // The seed is odd enough to select the own account, see `beginHistory`.
  place === length - 1 ? 97 : 95,
  story,
])
