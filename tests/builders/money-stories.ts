import fc from 'fast-check'
import { inMonths } from './instalment-stories.ts'
import { paidAhead } from './supplier-stories.ts'

export const service = fc.oneof(
  fc.record({ kind: fc.constant('stay'), nights: fc.integer({ min: 1, max: 4 }), strict: fc.boolean() }),
  fc.record({ kind: fc.constant('outing'), nights: fc.integer({ min: 1, max: 3 }), strict: fc.boolean() }),
  fc.record({ kind: fc.constant('ride'), nights: fc.constant(2), strict: fc.boolean() }),
)
export type Service = typeof service extends fc.Arbitrary<infer S> ? S : never

/** Events of the account of the selling agency. */
const accountStep = fc.record({
  act: fc.constantFrom(
    ...([
      'credit',
      'credit',
      'settle',
      'reverse settlement',
      'move balance',
      'decide',
      'close branch',
    ] as const),
  ),
  change: fc.nat(100),
})
export type AccountStep = typeof accountStep extends fc.Arbitrary<infer S> ? S : never

/** Events of a sale, in any order. `change`: the provider takes this much more or less than requested. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('pay'),
      change: fc.constantFrom(0, 0, 0, 1, -1, -9_999, 50_000),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constantFrom('pay suppliers', 'pay agencies'), change: fc.nat(7) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('deposit'), change: fc.constantFrom(0, 0, 0, 7, -7) }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('instalments'), change: fc.nat(8) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constantFrom('cancel line'), change: fc.nat(2) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('cash'), change: fc.constantFrom(0, 1, 20, 35, 60, 101) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('correct cash'), change: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('nobody came'), change: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('close balance'), change: fc.nat(5) }) },
  { weight: 5, arbitrary: accountStep },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('dispute'), change: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('bank decides'), change: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('goodwill'), change: fc.nat(120) }) },
  fc.record({
    act: fc.constantFrom(
      'cancel all',
      'expire',
      'release',
      'pay late',
      'twice',
      'refuse',
      'key refused',
      'send',
      'days go by',
    ),
    change: fc.nat(40),
  }),
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Always included, so that every run reaches the states that the final checks require. */
const unmoved = (
  [
    [{ act: 'pay', change: 0 }],
    [
      { act: 'pay', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [{ act: 'expire', change: 0 }],
    [
      { act: 'pay', change: 0 },
      { act: 'nobody came', change: 1 },
    ],
  ] satisfies Step[][]
).map((story): [Service[], number, Step[]] => [[{ kind: 'stay', nights: 2, strict: false }], 0, story])

const forfeited: [Service[], number, Step[]] = [
  [
    { kind: 'stay', nights: 2, strict: true },
    { kind: 'stay', nights: 3, strict: true },
  ],
  7,
  [
    { act: 'pay', change: 0 },
    { act: 'cancel line', change: 0 },
    { act: 'goodwill', change: 33 },
    { act: 'cancel all', change: 0 },
    { act: 'goodwill', change: 120 },
    { act: 'goodwill', change: 100 },
    { act: 'goodwill', change: 1 },
  ],
]

/** At the counter: too much typed and corrected, then the rest, and all of it refunded. */
const counted: [Service[], number, Step[]] = [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'outing', nights: 2, strict: false },
  ],
  93,
  [
    { act: 'cash', change: 60 },
    { act: 'correct cash', change: 1 },
    { act: 'cash', change: 20 },
    { act: 'correct cash', change: 0 },
    { act: 'pay', change: -9_999 },
    { act: 'cash', change: 0 },
    { act: 'cancel line', change: 0 },
    { act: 'cancel all', change: 0 },
  ],
]

/** A deposit with one line canceled and its balance unpaid: borne first by the platform, then by the agency. */
const unpaid = [2, 1].map((change): [Service[], number, Step[]] => [
  [
    { kind: 'stay', nights: 3, strict: false },
    { kind: 'outing', nights: 2, strict: false },
  ],
  11,
  [
    { act: 'deposit', change: 0 },
    { act: 'close balance', change: 3 },
    { act: 'days go by', change: 38 },
    { act: 'cancel line', change: 0 },
    { act: 'close balance', change },
    { act: 'twice', change: 0 },
  ],
])

/** A no-show for the only service, and its balance closed. */
const missed: [Service[], number, Step[]] = [
  [{ kind: 'stay', nights: 1, strict: false }],
  5,
  [
    { act: 'cash', change: 1 },
    { act: 'nobody came', change: 1 },
    { act: 'close balance', change: 0 },
    { act: 'deposit', change: 0 },
  ],
]

/**
 * Disputes: lost after the trip, and closed; lost before it, and paid again; accepted with a penalty kept; lost during a
 * refund; and won.
 */
const disputed = (
  [
    [
      { act: 'pay', change: 0 },
      { act: 'nobody came', change: 1 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'close balance', change: 1 },
    ],
    [
      { act: 'deposit', change: 0 },
      { act: 'pay', change: 0 },
      { act: 'dispute', change: 1 },
      { act: 'cancel all', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'pay', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'pay', change: 0 },
      { act: 'days go by', change: 38 },
      { act: 'cancel line', change: 0 },
      { act: 'refuse', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'cancel all', change: 0 },
      { act: 'bank decides', change: 2 },
      { act: 'goodwill', change: 50 },
    ],
    [
      { act: 'pay', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    // The bank returns a part of a pending refund.
    [
      { act: 'pay', change: 50_000 },
      { act: 'dispute', change: 1 },
      { act: 'bank decides', change: 1 },
    ],
  ] satisfies Step[][]
).map((story): [Service[], number, Step[]] => [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'stay', nights: 3, strict: true },
  ],
  21,
  story,
])

/** On credit, with an advance of the agency that it moves to its branch; then another amount that is accepted. */
const settled: [Service[], number, Step[]][] = [
  [
    [{ kind: 'stay', nights: 2, strict: false }],
    71,
    [
      { act: 'settle', change: 100 },
      { act: 'move balance', change: 40 },
      { act: 'move balance', change: 21 },
      { act: 'credit', change: 0 },
      { act: 'settle', change: 99 },
      { act: 'cancel all', change: 0 },
      { act: 'settle', change: 33 },
      { act: 'reverse settlement', change: 0 },
      { act: 'reverse settlement', change: 0 },
    ],
  ],
  [
    [{ kind: 'stay', nights: 2, strict: false }],
    13,
    [
      { act: 'pay', change: -9_999 },
      { act: 'decide', change: 0 },
      { act: 'credit', change: 0 },
      { act: 'days go by', change: 40 },
      { act: 'settle', change: 51 },
    ],
  ],
]

/** A branch is closed while it has money of the agency; then with its own sales, of which the money comes later. */
const closing: [Service[], number, Step[]][] = [
  [
    [{ kind: 'stay', nights: 2, strict: false }],
    30,
    [
      { act: 'settle', change: 100 },
      { act: 'move balance', change: 60 },
      { act: 'close branch', change: 0 },
      { act: 'move balance', change: 20 },
      { act: 'close branch', change: 0 },
    ],
  ],
  [
    [
      { kind: 'stay', nights: 3, strict: true },
      { kind: 'outing', nights: 2, strict: false },
    ],
    31,
    [
      { act: 'cash', change: 1 },
      { act: 'close branch', change: 0 },
      { act: 'pay', change: 0 },
      { act: 'cancel line', change: 1 },
      { act: 'cash', change: 0 },
      { act: 'nobody came', change: 1 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'close balance', change: 1 },
    ],
  ],
  [
    [{ kind: 'outing', nights: 2, strict: false }],
    33,
    [
      { act: 'credit', change: 0 },
      { act: 'close branch', change: 0 },
      { act: 'days go by', change: 40 },
      { act: 'cancel all', change: 0 },
    ],
  ],
]

export const always = [
  ...unmoved,
  ...inMonths,
  forfeited,
  paidAhead,
  counted,
  ...unpaid,
  missed,
  ...disputed,
  ...settled,
  ...closing,
]
