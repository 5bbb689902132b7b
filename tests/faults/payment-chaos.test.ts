import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planConsentVersion } from '#core/sales/payment-plans.ts'
import { addDays, dayIn } from '#core/time/days.ts'
import { startPayment } from '#server/modules/payments/start-payment.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type ChaosCustomer, type ChaosStep, chaosStory } from '#tests/builders/chaos-stories.ts'
import { newPayer, type Payer } from '#tests/builders/payers.ts'
import { type News, type PaymentPeer, peerNames } from '#tests/builders/payment-peers.ts'
import { offeredDates } from '#tests/builders/plan-payments.ts'
import { newKey, outing, stay, visitor } from '#tests/builders/sales.ts'
import {
  type ChaosDispute,
  type ChaosWorld,
  chaosAgencies,
  ownAccountAt,
  startChaosWorld,
} from '#tests/support/worlds/chaos-world.ts'
import { histories } from '#tests/support/worlds/runs.ts'

type Provider = (typeof peerNames)[number]
type Input = Parameters<typeof startPayment>[1]

/** A customer of a story at a provider. */
interface Visit extends ChaosCustomer {
  buyer: Payer
  peer: PaymentPeer
  /** The index among the customers, which determines the method. */
  at: number
  /** Part of every request that opens a payment of this customer, and of no other. */
  mark: string
}
/** The progress of a story: messages of the provider to be delivered, requests without an answer, and disputes. */
interface Story {
  told: News[]
  waiting: Promise<unknown>[]
  disputes: ChaosDispute[]
}

let world: ChaosWorld
let sold = 0

beforeAll(async () => {
  world = await startChaosWorld()
}, 60_000)
afterAll(() => world?.stop())

async function visitOf(customer: ChaosCustomer, provider: Provider, at: number): Promise<Visit> {
  const { app, catalogue } = world
  const isOwn = customer.isOwn && provider !== 'sandbox'
  const number = sold++
  const mark = `c${number}x`
  // Four dates of a plan need time, and twelve installments an amount.
  const choice =
    customer.dates.length > 0 || customer.months === 12
      ? stay(catalogue, 74 + (number % 14), 2)
      : outing(catalogue, 35 + (number % 39))
  const accountId = isOwn ? chaosAgencies.own : chaosAgencies.platform
  const buyer = await newPayer(app.baseUrl, [choice], { email: `${mark}@example.com`, accountId })
  const peer = world.peer(provider, isOwn ? ownAccountAt(provider) : undefined)
  return { ...customer, isOwn, buyer, peer, at, mark }
}

const begin = ({ buyer: { saleId }, peer }: Visit, input: Omit<Input, 'saleId' | 'idempotencyKey'>) =>
  startPayment({ ...visitor([saleId]), deps: depsAt(peer) } as Context, {
    ...{ saleId, idempotencyKey: newKey(), ...input },
  })
const depsAt = ({ gateway }: PaymentPeer): Deps => ({ ...world.app.deps, payments: [gateway] })

/** Opens the first attempt of a sale, or another one. */
async function start(visit: Visit) {
  const { buyer, dates, months, at, peer } = visit
  const plan = dates.length > 0 ? await offeredDates(world.app.deps, buyer.saleId, 4) : undefined
  if (plan) {
    const amountMinor = (await buyer.getSale()).deposit?.amountMinor ?? 0
    const consent = { dates: plan, version: planConsentVersion, language: 'es' as const }
    return await begin(visit, { method: 'card', purpose: 'deposit', amountMinor, plan: consent })
  }
  const method = peer.methods[at % peer.methods.length] ?? 'card'
  const instalments = method === 'card' ? { months } : {}
  return await begin(visit, { method, purpose: 'full', amountMinor: buyer.totalMinor, ...instalments })
}

/** Actions that are impossible at that time are skipped. */
const ignored = () => {}

/** The last attempt at the provider, or null. */
async function lastOf({ buyer, peer }: Visit) {
  const ref = (await world.refsOf(buyer)).at(-1)
  return ref === undefined ? null : await peer.gateway.find(ref)
}

/** The request reaches the provider, and no answer returns until the connection ends. */
async function neverAnswered({ peer, mark }: Visit, request: () => Promise<unknown>, story: Story) {
  const before = peer.hanging()
  peer.trouble?.('open', 'hang', mark)
  let isOver = false
  const asked = request()
    .catch(ignored)
    .finally(() => {
      isOver = true
    })
  story.waiting.push(asked)
  if (peer.trouble) await expect.poll(() => isOver || peer.hanging() > before, { interval: 5 }).toBe(true)
  else await asked
  peer.trouble?.('open', null, mark)
}

async function live(visit: Visit, step: ChaosStep, story: Story): Promise<void> {
  const { peer, buyer, mark } = visit
  const { told } = story
  switch (step) {
    case 'go back':
      return void (await start(visit).catch(ignored))
    case 'lose an answer':
      peer.trouble?.('open', 'cut', mark)
      await start(visit).catch(ignored)
      return peer.trouble?.('open', null, mark)
    case 'wait for an answer':
      return await neverAnswered(visit, () => start(visit), story)
    case 'cancel':
    case 'lose a refund':
    case 'wait for a refund':
      // Runs among the provider's messages: before they confirm the sale, there is nothing to cancel.
      return void told.push(() => cancel(visit, step))
    case 'be late':
      return await world.beLate(buyer)
    case 'win a dispute':
    case 'lose a dispute':
      return await dispute(visit, step === 'win a dispute', story)
    default:
      return await atProvider(visit, step, told)
  }
}

async function cancel(
  { peer, buyer }: Visit,
  step: 'cancel' | 'lose a refund' | 'wait for a refund',
): Promise<204> {
  if (step !== 'cancel')
    for (const ref of await world.refsOf(buyer))
      peer.trouble?.('refund', step === 'lose a refund' ? 'cut' : 'hang', ref)
  await buyer.client.call('bookingEngine.cancel', {
    ...{ saleId: buyer.saleId, lineId: null, idempotencyKey: newKey() },
    acceptedPenaltyMinor: buyer.totalMinor,
  })
  return 204
}

async function dispute(visit: Visit, isWon: boolean, { told, disputes }: Story): Promise<void> {
  const { peer, buyer } = visit
  const last = await lastOf(visit)
  const { saleId } = buyer
  if (last?.state !== 'captured' || disputes.some((one) => one.saleId === saleId)) return
  const ref = await peer.dispute(last.providerRef)
  disputes.push({ ref, saleId, isWon })
  told.push(await peer.newsOf(ref))
}

/** The customer pays the opened attempt, or abandons it. */
async function atProvider(
  visit: Visit,
  step: 'pay' | 'pay in months' | 'pay less' | 'pay more' | 'run out',
  told: News[],
): Promise<void> {
  const { peer, months } = visit
  const last = await lastOf(visit)
  if (last?.state !== 'requires_action') return
  const { providerRef: ref, amountMinor } = last
  if (step === 'run out') return void told.push(await peer.runOut(ref))
  const others: Partial<Record<typeof step, number>> = {
    'pay less': amountMinor - 700,
    'pay more': amountMinor + 900,
  }
  const inMonths = step === 'pay in months' && (await world.hasMonths(ref)) ? months : undefined
  told.push(await peer.pay(ref, others[step], inMonths))
}

/** The due dates of a plan arrive, one after the other. */
async function payDates(visit: Visit): Promise<void> {
  const { buyer, peer, dates, mark } = visit
  for (const [at, happens] of dates.entries()) {
    const { plan, state, dueMinor } = await buyer.getSale()
    const date = plan?.payments.filter(({ openMinor }) => openMinor > 0).at(0)
    if (state !== 'confirmed' || !date || dueMinor === 0) return
    if (happens === 'lose an answer') peer.trouble?.('open', 'cut', mark)
    const amount = { method: 'card', purpose: 'balance', amountMinor: date.openMinor } as const
    await begin(visit, { ...amount, through: date.dueOn }).catch(ignored)
    peer.trouble?.('open', null, mark)
    const told: News[] = []
    if (happens !== 'leave') await atProvider(visit, 'pay', told)
    if (happens !== 'pay unheard' || at === dates.length - 1)
      for (const news of told) expect(await news()).toBe(204)
  }
}

/** The provider's messages arrive in any order, some repeatedly and some never, in bursts. */
async function hear(told: readonly News[], arrivals: readonly { at: number; copies: number }[]) {
  const words = told.flatMap((news, i) => {
    const { at = 0, copies = 1 } = arrivals[i] ?? {}
    return Array.from({ length: copies }, (_, copy) => ({ news, at: at + copy * 137 }))
  })
  words.sort((a, b) => a.at - b.at)
  for (let from = 0; from < words.length; from += 4)
    for (const status of await Promise.all(words.slice(from, from + 4).map(({ news }) => news())))
      expect(status).toBe(204)
}

test.each(peerNames)(
  '%s: whatever is lost, repeated or late, both books agree to the cent',
  { timeout: 590_000 },
  async (name) => {
    const { peer, passDay, payOwnAt, agrees, compare, checkEnd } = world
    const { trouble, hangUp, decide } = peer(name)
    const seen = { customers: 0, captured: 0 }
    await payOwnAt(name)
    await fc.assert(
      fc.asyncProperty(chaosStory, async ({ customers, arrivals }) => {
        const story: Story = { told: [], waiting: [], disputes: [] }
        const visits = await Promise.all(customers.map((one, at) => visitOf(one, name, at)))
        for (const visit of visits) {
          await start(visit)
          for (const step of visit.steps) await live(visit, step, story)
        }
        await hear(story.told, arrivals)
        for (const visit of visits) await payDates(visit)
        const late: Story = { ...story, told: [] }
        for (const visit of visits) for (const end of visit.ends) await live(visit, end, late)
        await hear(late.told, arrivals.toReversed())
        trouble?.('refund', null)
        hangUp()
        await Promise.all(story.waiting)
        const disputes = story.disputes.filter(({ ref }) => ref !== '')
        for (const { ref, isWon } of disputes) await decide(ref, isWon)
        const buyers = visits.map(({ buyer }) => buyer)
        await expect.poll(() => agrees(name, buyers, disputes), { timeout: 15_000, interval: 20 }).toBe(true)
        for (const { buyer, isOwn } of visits) {
          const isDisputed = disputes.some(({ saleId }) => saleId === buyer.saleId)
          seen.captured += await checkEnd(buyer, { isOwn, isDisputed })
        }
        seen.customers += visits.length
        await passDay(name)
      }),
      { ...histories(15, 15, []), endOnFailure: true },
    )
    expect(seen.captured).toBeGreaterThan(0)
    expect(await compare(name, addDays(dayIn(new Date(), 'UTC'), -1))).toBe(0)
  },
)
