import type { Service, Step } from './money-stories.ts'

/** The suppliers are paid before the client cancels, and partly before a no-show. */
export const paidAhead: [Service[], number, Step[]] = [
  [
    { kind: 'stay', nights: 2, strict: true },
    { kind: 'outing', nights: 2, strict: false },
    { kind: 'ride', nights: 2, strict: false },
  ],
  17,
  [
    { act: 'pay', change: 0 },
    { act: 'pay suppliers', change: 0 },
    { act: 'pay suppliers', change: 1 },
    { act: 'cancel line', change: 1 },
    { act: 'pay suppliers', change: 0 },
    { act: 'pay suppliers', change: 2 },
    { act: 'pay suppliers', change: 3 },
    { act: 'nobody came', change: 36 },
    { act: 'nobody came', change: 5 },
  ],
]
