import fc from 'fast-check'

/** Actions of a customer, their bank, or the network between portal and provider. */
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

/** Events after the portal knows the payments, usually of a confirmed sale. */
export const chaosEnds = [
  'cancel',
  'lose a refund',
  'wait for a refund',
  'win a dispute',
  'lose a dispute',
] as const satisfies readonly ChaosStep[]

/** Events on a due date of a plan; `pay unheard`: the provider's messages about it are lost. */
export const chaosDates = ['pay', 'pay unheard', 'lose an answer', 'leave'] as const

export interface ChaosCustomer {
  /** Buys from an agency with a payment account of its own. */
  isOwn: boolean
  /** The installments on offer, for a payment by card. */
  months: 3 | 6 | 12
  /** Pays a deposit first, and then these dates of a plan; empty: everything at once. */
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

/** A few customers, with the order and the number of deliveries of the provider's messages. */
export const chaosStory = fc.record({
  customers: fc.array(customer, { minLength: 2, maxLength: 4 }),
  arrivals: fc.array(fc.record({ at: fc.nat(1_000), copies: fc.nat(3) }), { minLength: 24, maxLength: 24 }),
})
