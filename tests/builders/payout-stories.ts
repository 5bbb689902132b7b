import type { Service, Step } from './money-stories.ts'

/**
 * Payouts of earnings and of an advance: in progress while a client cancels, paid, and returned by the bank, before
 * it and after.
 */
export const paidOut = (
  [
    [
      { act: 'pay', change: 0 },
      { act: 'nobody came', change: 1 },
      { act: 'settle', change: 100 },
      { act: 'pay agencies', change: 0 },
      { act: 'goodwill', change: 50 },
      { act: 'pay agencies', change: 1 },
      { act: 'pay agencies', change: 4 },
      { act: 'pay agencies', change: 1 },
      { act: 'pay agencies', change: 2 },
      { act: 'pay agencies', change: 0 },
    ],
    [
      { act: 'settle', change: 100 },
      { act: 'pay agencies', change: 0 },
      { act: 'pay', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'pay agencies', change: 3 },
      { act: 'settle', change: 99 },
      { act: 'reverse settlement', change: 0 },
      { act: 'pay agencies', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'settle', change: 100 },
      { act: 'move balance', change: 40 },
      { act: 'pay agencies', change: 0 },
      { act: 'close branch', change: 0 },
      { act: 'pay agencies', change: 3 },
      { act: 'pay agencies', change: 0 },
      { act: 'pay agencies', change: 1 },
    ],
  ] satisfies Step[][]
).map((story): [Service[], number, Step[]] => [
  [
    { kind: 'stay', nights: 2, strict: true },
    { kind: 'outing', nights: 2, strict: false },
  ],
  40,
  story,
])
