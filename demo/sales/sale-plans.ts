import { addDays, type Day, daysBetween } from '#core/time/days.ts'
import { hourMillis, minuteMillis } from '#core/time/lengths.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { between, type Random, randomFrom } from '#demo/catalogue/random.ts'
import { demoGroups } from './demo-groups.ts'

export type DemoPayment = 'credit' | 'card' | 'deposit' | 'none'

/** A planned demo sale: its time, its service days, its seller, its payment and its cancellation. */
export interface SalePlan {
  accountId: string
  /** The day on which the demo is loaded. */
  today: Day
  seed: string
  soldAt: Date
  /** The first day of service. If it is sold out, another day is used. */
  startsOn: Day
  /** Whether `startsOn` must not be changed. */
  isFixed: boolean
  /** Number of products in the cart. */
  size: number
  /** The kind of the first product, if the agency sells it. */
  first: 'hotels' | 'tours' | 'transfers'
  /** The group from whose blocked rooms the sale takes its rooms. */
  groupUrl: string | null
  sellerId: string | null
  payment: DemoPayment
  cancelledAt: Date | null
}

/** An agency's sales: the number of each kind, and the sellers. */
export interface AgencyPlan {
  accountId: string
  sellerIds: readonly string[]
  today: number
  tomorrow: number
  past: number
  coming: number
  cancelled: number
  held: number
  /** Number of sales to guests of each of its groups. */
  ofGroup: number
}

export const agencyPlans: readonly AgencyPlan[] = [
  {
    ...{ accountId: '1001', sellerIds: ['demo-seller-one', 'demo-seller-one', 'demo-owner'] },
    ...{ today: 6, tomorrow: 4, past: 16, coming: 27, cancelled: 5, held: 2, ofGroup: 4 },
  },
  {
    ...{ accountId: '1002', sellerIds: ['demo-owner-brisa'] },
    ...{ today: 5, tomorrow: 5, past: 16, coming: 27, cancelled: 5, held: 2, ofGroup: 0 },
  },
  {
    ...{ accountId: '1003', sellerIds: ['demo-seller-two'] },
    ...{ today: 2, tomorrow: 1, past: 4, coming: 7, cancelled: 1, held: 1, ofGroup: 0 },
  },
]

/** Number of days before today for which services were sold; these days have stock. */
export const pastDays = 40

const zone = 'America/Mexico_City'

/** Returns all planned sales of an agency, the earliest first. Deterministic for a given day. */
export function plansOf(plan: AgencyPlan, now: Date, today: Day): SalePlan[] {
  const random = randomFrom(`sales of ${plan.accountId}`)
  const make = (
    count: number,
    one: (index: number) => Partial<SalePlan> & { inDays: number; soldDaysAgo: number },
  ) =>
    Array.from({ length: count }, (_, index) => {
      const { inDays, soldDaysAgo, ...rest } = one(index)
      return common(plan, random, { now, today, inDays, soldDaysAgo, rest })
    })
  const kinds = ['hotels', 'transfers', 'tours'] as const
  const arriving = (index: number) => ({
    isFixed: true,
    first: kinds[index % kinds.length] ?? 'hotels',
    soldDaysAgo: between(random, 3, 30),
  })
  return [
    ...make(plan.today, (index) => ({ ...arriving(index), inDays: 0 })),
    ...make(plan.tomorrow, (index) => ({ ...arriving(index + 1), inDays: 1 })),
    ...make(plan.past, () => {
      const daysAgo = between(random, 2, pastDays - 8)
      return { inDays: -daysAgo, soldDaysAgo: daysAgo + between(random, 1, 20) }
    }),
    ...make(plan.coming, () => ({ inDays: between(random, 3, 75), soldDaysAgo: between(random, 0, 45) })),
    ...make(plan.cancelled, (index) => {
      const soldDaysAgo = between(random, 6, 30)
      const cancelledAt = at(today, -between(random, 1, soldDaysAgo - 1), random)
      // The last cancellation is too late to be free.
      return { inDays: index === 0 ? 1 : between(random, 8, 50), soldDaysAgo, cancelledAt }
    }),
    ...make(plan.held, (index) => ({
      inDays: between(random, 20, 60),
      soldDaysAgo: 0,
      payment: 'none',
      soldAt: new Date(now.getTime() - (index * 6 + between(random, 0, 5)) * minuteMillis),
    })),
    ...demoGroups(today)
      .filter(({ accountId }) => accountId === plan.accountId)
      .flatMap(({ url, startsOn }) =>
        make(plan.ofGroup, () => ({
          ...{ groupUrl: url, isFixed: true, first: 'hotels', size: 1, sellerId: null, payment: 'card' },
          inDays: daysBetween(today, startsOn),
          soldDaysAgo: between(random, 1, 25),
        })),
      ),
  ].sort((a, b) => a.soldAt.getTime() - b.soldAt.getTime())
}

function common(
  plan: AgencyPlan,
  random: Random,
  {
    now,
    today,
    inDays,
    soldDaysAgo,
    rest,
  }: { now: Date; today: Day; inDays: number; soldDaysAgo: number; rest: Partial<SalePlan> },
): SalePlan {
  // One in five sales is booked by a customer on the agency's page.
  const byCustomer = random() < 0.2
  const seller = plan.sellerIds[between(random, 0, plan.sellerIds.length - 1)] ?? null
  const draw = random()
  const payment: DemoPayment =
    byCustomer || draw < 0.3 ? 'card' : draw < 0.45 && inDays > 32 ? 'deposit' : 'credit'
  const soldAt =
    soldDaysAgo === 0
      ? new Date(now.getTime() - between(random, 20, 170) * minuteMillis)
      : at(today, -soldDaysAgo, random)
  return {
    accountId: plan.accountId,
    today,
    seed: `${plan.accountId} ${between(random, 0, 1_000_000)}`,
    soldAt,
    startsOn: addDays(today, inDays),
    isFixed: false,
    size: random() < 0.35 ? 2 : random() < 0.15 ? 3 : 1,
    first: random() < 0.7 ? 'hotels' : random() < 0.5 ? 'tours' : 'transfers',
    groupUrl: null,
    sellerId: byCustomer ? null : seller,
    payment,
    cancelledAt: null,
    ...rest,
  }
}

/** A time during office hours, `days` days from today. */
const at = (today: Day, days: number, random: Random): Date =>
  new Date(instantAt(addDays(today, days), '09:00', zone).getTime() + Math.floor(random() * 9 * hourMillis))
