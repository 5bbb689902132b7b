import type { Service, Step } from './money-stories.ts'
import type { StoryStep } from './plan-stories.ts'

/**
 * A sale is invoiced, its money is taken back without a refund, and then it is canceled or written off: cash that is
 * corrected, of a global invoice, of the client's own, and of one after the other; and money that a bank takes. The second
 * value decides who invoices it after the first event.
 */
export const onLessMoney = (
  [
    [
      95,
      [
        { act: 'cash', change: 0 },
        { act: 'correct cash', change: 0 },
        { act: 'cancel line', change: 0 },
        { act: 'cancel all', change: 0 },
        { act: 'twice', change: 0 },
      ],
    ],
    [
      96,
      [
        { act: 'cash', change: 0 },
        { act: 'correct cash', change: 1 },
        { act: 'cancel all', change: 0 },
      ],
    ],
    [
      80,
      [
        { act: 'cash', change: 0 },
        { act: 'correct cash', change: 0 },
        { act: 'days go by', change: 38 },
        { act: 'cancel line', change: 1 },
        { act: 'cancel all', change: 0 },
      ],
    ],
    [
      84,
      [
        { act: 'cash', change: 0 },
        { act: 'correct cash', change: 0 },
        { act: 'close balance', change: 4 },
      ],
    ],
    [
      84,
      [
        { act: 'pay', change: 0 },
        { act: 'dispute', change: 0 },
        { act: 'bank decides', change: 1 },
        { act: 'cancel all', change: 0 },
      ],
    ],
  ] satisfies [number, Step[]][]
).map(([odd, story]): [Service[], number, StoryStep[]] => [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'outing', nights: 1, strict: false },
  ],
  odd,
  story,
])
