import fc from 'fast-check'

/** What a customer, their bank or the way between portal and provider does. */
export const chaosSteps = [
  'pay',
  'pay in months',
  'pay less',
  'pay more',
  'run out',
  'go back',
  'be late',
  'lose an answer',
  'wait for an answer',
  'cancel',
  'lose a refund',
  'wait for a refund',
  'win a dispute',
  'lose a dispute',
] as const
export type ChaosStep = (typeof chaosSteps)[number]

/** What happens once the portal has heard of the payments: to a sale that is confirmed, as a rule. */
export const chaosEnds = [
  'cancel',
  'lose a refund',
  'wait for a refund',
  'win a dispute',
  'lose a dispute',
] as const satisfies readonly ChaosStep[]

/** What happens at a date of a plan; `pay unheard`: the provider's words about it are lost. */
export const chaosDates = ['pay', 'pay unheard', 'lose an answer', 'leave'] as const

export interface ChaosCustomer {
  /** Buys from an agency that is paid in its own account. */
  isOwn: boolean
  /** The installments that the page offers, if they pay by card. */
  months: 3 | 6 | 12
  /** Pays a deposit first, and then these dates of a plan; empty: all at once. */
  dates: (typeof chaosDates)[number][]
  steps: ChaosStep[]
  ends: (typeof chaosEnds)[number][]
}

/** Most customers pay. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<ChaosStep[]>('pay', 'pay in months') },
  { weight: 3, arbitrary: fc.constantFrom(...chaosSteps) },
)

const customer: fc.Arbitrary<ChaosCustomer> = fc.record({
  isOwn: fc.boolean(),
  months: fc.constantFrom<(3 | 6 | 12)[]>(3, 6, 12),
  dates: fc.oneof(
    { weight: 2, arbitrary: fc.constant<ChaosCustomer['dates']>([]) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...chaosDates), { minLength: 1, maxLength: 4 }) },
  ),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }),
  ends: fc.array(fc.constantFrom(...chaosEnds), { maxLength: 2 }),
})

/** A few customers, and in which order and how often the provider's words about them arrive. */
export const chaosStory = fc.record({
  customers: fc.array(customer, { minLength: 2, maxLength: 4 }),
  arrivals: fc.array(fc.record({ at: fc.nat(1_000), copies: fc.nat(3) }), { minLength: 24, maxLength: 24 }),
})
