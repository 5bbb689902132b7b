import fc from 'fast-check'
import { type CardStep, cardStep } from './gift-card-stories.ts'
import { type Service, type Step, step } from './money-stories.ts'

/**
 * Events of a sale on a payment plan: its deposit, then as many of its dates as `change` says; or a missed date,
 * which cancels the sale for odd numbers.
 */
const planStep = fc.record({
  act: fc.constantFrom(...(['plan', 'plan', 'miss a date'] as const)),
  change: fc.nat(9),
})
type PlanStep = typeof planStep extends fc.Arbitrary<infer S> ? S : never

/** The agency begins to invoice its commissions. */
const startStep = fc.record({ act: fc.constant('first invoices'), change: fc.constant(0) })
type StartStep = typeof startStep extends fc.Arbitrary<infer S> ? S : never

const weighted = [
  { weight: 30, arbitrary: step },
  { weight: 4, arbitrary: planStep },
  { weight: 6, arbitrary: cardStep },
] as const
/** Events of a sale and of the accounts around it. */
export const saleStep = fc.oneof(...weighted)
export const storyStep = fc.oneof(...weighted, { weight: 3, arbitrary: startStep })
export type StoryStep = Step | PlanStep | CardStep | StartStep

export const isOfStart = (one: StoryStep): one is StartStep => one.act === 'first invoices'

export const isOfPlan = (one: StoryStep): one is PlanStep => one.act === 'plan' || one.act === 'miss a date'

/**
 * A completed plan; two broken ones; one with a canceled line, and two that are charged back, one of them before
 * anything but the deposit was paid.
 */
export const onPlan = (
  [
    [
      { act: 'plan', change: 0 },
      { act: 'plan', change: 1 },
      { act: 'plan', change: 0 },
      { act: 'twice', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'plan', change: 0 },
      { act: 'plan', change: 0 },
      { act: 'miss a date', change: 1 },
    ],
    [
      { act: 'plan', change: 1 },
      { act: 'miss a date', change: 0 },
      { act: 'pay', change: 0 },
    ],
    [
      { act: 'plan', change: 0 },
      { act: 'plan', change: 0 },
      { act: 'cancel line', change: 0 },
      { act: 'plan', change: 1 },
      { act: 'cash', change: 0 },
    ],
    [
      { act: 'plan', change: 0 },
      { act: 'plan', change: 1 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'plan', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'plan', change: 0 },
      { act: 'dispute', change: 0 },
      { act: 'bank decides', change: 1 },
      { act: 'plan', change: 0 },
      { act: 'plan', change: 0 },
      { act: 'cancel all', change: 0 },
    ],
  ] satisfies StoryStep[][]
).map((story): [Service[], number, StoryStep[]] => [
  [
    { kind: 'stay', nights: 2, strict: false },
    { kind: 'outing', nights: 3, strict: false },
  ],
  53,
  story,
])

/** A part in cash, the first invoices of commissions, and a cancellation with a penalty, or a balance written off. */
export const onFirstInvoices = (
  [
    [
      { act: 'cash', change: 35 },
      { act: 'first invoices', change: 0 },
      { act: 'days go by', change: 38 },
      { act: 'cancel all', change: 0 },
    ],
    [
      { act: 'cash', change: 1 },
      { act: 'first invoices', change: 0 },
      { act: 'close balance', change: 4 },
    ],
  ] satisfies StoryStep[][]
).map((story): [Service[], number, StoryStep[]] => [[{ kind: 'stay', nights: 3, strict: false }], 91, story])
