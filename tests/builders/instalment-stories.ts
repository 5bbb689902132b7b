import type { Service, Step } from './money-stories.ts'

/** In installments: one line and then all of it refunded; a deposit, its balance and a bank that takes it back. */
export const inMonths = (
  [
    [
      { act: 'instalments', change: 3 },
      { act: 'cancel line', change: 1 },
      { act: 'send', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'deposit', change: 0 },
      { act: 'instalments', change: 1 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'instalments', change: 7 },
    ],
  ] satisfies Step[][]
).map((story): [Service[], number, Step[]] => [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'outing', nights: 3, strict: false },
  ],
  47,
  story,
])
