import fc from 'fast-check'
import { type CardStep, cardStep } from './gift-card-stories.ts'
import { type Service, type Step, step } from './money-stories.ts'

/**
 * Events of a sale on a payment plan: its deposit, then as many of its dates as `change` says; or a date is missed, which
 * for odd numbers cancels the sale.
 */
const planStep = fc.record({
  act: fc.constantFrom(...(['plan', 'plan', 'miss a date'] as const)),
  change: fc.nat(9),
})
type PlanStep = typeof planStep extends fc.Arbitrary<infer S> ? S : never

export const storyStep = fc.oneof(
  { weight: 30, arbitrary: step },
  { weight: 4, arbitrary: planStep },
  { weight: 6, arbitrary: cardStep },
)
export type StoryStep = Step | PlanStep | CardStep

export const isOfPlan = (one: StoryStep): one is PlanStep => one.act === 'plan' || one.act === 'miss a date'

/** A plan that is completed; two that are broken; one with a line cancelled, and two that a bank takes back, one of them before anything but the deposit was paid. */
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
