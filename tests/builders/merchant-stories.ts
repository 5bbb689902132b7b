import type { Service, Step } from './money-stories.ts'

/** The agency's own account has no working key: staff end a refund of a line, and then one of the rest. */
export const withoutKey: [Service[], number, Step[]][] = [
  [
    [
      { kind: 'stay', nights: 2, strict: false },
      { kind: 'outing', nights: 2, strict: false },
    ],
    97,
    [
      { act: 'pay', change: 0 },
      { act: 'cancel line', change: 0 },
      { act: 'key refused', change: 0 },
      { act: 'cancel all', change: 0 },
      { act: 'refuse', change: 0 },
      { act: 'key refused', change: 0 },
      { act: 'twice', change: 0 },
    ],
  ],
  // The provider had accepted them: one arrived, and one was lost there.
  ...[1, 2].map((change): [Service[], number, Step[]] => [
    [
      { kind: 'stay', nights: 2, strict: false },
      { kind: 'outing', nights: 2, strict: false },
    ],
    97,
    [
      { act: 'pay', change: 0 },
      { act: 'cancel line', change: 0 },
      { act: 'key refused', change },
      { act: 'cancel all', change: 0 },
      { act: 'twice', change: 0 },
    ],
  ]),
]
