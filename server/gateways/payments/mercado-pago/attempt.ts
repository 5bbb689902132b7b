import type { Day } from '#core/time/days.ts'
import { dayMillis, hourMillis, minuteMillis } from '#core/time/lengths.ts'
import type { PaymentsGateway, ProviderPayment, SettledPayment } from '#server/gateways/payments/port.ts'
import { minorOf } from './amounts.ts'
import type { Api } from './api.ts'
import { isOfDay, openPaymentOf, paymentOf, refundedOf, untilOf } from './charge.ts'
import { instantOf } from './order.ts'
import { type Charge, knownPreferences, pageOf, paymentShape, preferenceShape } from './shapes.ts'

/** By how much their clock may be behind ours, and a charge be later than its attempt. Milliseconds. */
const margins = { behind: 5 * minuteMillis, later: 2 * hourMillis } as const

/** Rows of a page, and the most pages that are read. */
const pages = { size: 100, most: 100 } as const

/** A charge has a number, a page for cards another name. */
const isCharge = (ref: string): boolean => /^\d+$/.test(ref)

const chargePath = (ref: string) => `/v1/payments/${encodeURIComponent(ref)}`
const pagePath = (ref: string) => `/checkout/preferences/${encodeURIComponent(ref)}`

export const getCharge = (api: Api, ref: string): Promise<Charge> =>
  api(paymentShape, { path: chargePath(ref) })

/** All charges that a search finds. Throws if they are too many. */
export async function searchCharges(api: Api, query: Record<string, string>): Promise<Charge[]> {
  const found: Charge[] = []
  for (let page = 0; page < pages.most; page++) {
    const { paging, results } = await api(pageOf(paymentShape), {
      path: '/v1/payments/search',
      query: {
        sort: 'date_created',
        criteria: 'asc',
        limit: String(pages.size),
        offset: String(found.length),
        ...query,
      },
    })
    found.push(...results)
    if (results.length === 0 || found.length >= paging.total) return found
  }
  throw new Error('Mercado Pago has more charges than can be read')
}

/** As `PaymentsGateway.lookUp`. */
export async function lookUp(
  api: Api,
  { id }: Parameters<PaymentsGateway['lookUp']>[0],
): Promise<string | null> {
  const query = { external_reference: id }
  const { elements } = await api(knownPreferences, { path: '/checkout/preferences/search', query })
  const [charge] = elements?.[0] ? [] : await searchCharges(api, query)
  return elements?.[0]?.id ?? charge?.id ?? null
}

/** As `PaymentsGateway.find`. A page is as its best charge; a declined card leaves it open. */
export async function find(api: Api, ref: string, now: Date): Promise<ProviderPayment> {
  if (isCharge(ref)) return openPaymentOf(await getCharge(api, ref))
  const page = await api(preferenceShape, { path: pagePath(ref) })
  const charges = await searchCharges(api, { external_reference: page.external_reference })
  const found = charges.map(openPaymentOf)
  const paid = found.find(({ state }) => state === 'captured')
  if (paid) return paid
  const ends = page.expiration_date_to ?? untilOf(page)
  const isOpen = now < ends
  const isPending = found.some(({ state }) => state === 'authorized' || state === 'requires_action')
  // A page that ended before its time was closed by us.
  const ended = ends < untilOf(page) ? 'voided' : 'expired'
  return {
    providerRef: ref,
    state: isPending ? 'authorized' : isOpen ? 'requires_action' : ended,
    amountMinor: minorOf(page.items[0].unit_price),
    currency: 'MXN',
    failure: null,
  }
}

/** As `PaymentsGateway.void`. */
export async function end(api: Api, ref: string, now: Date): Promise<void> {
  if (!isCharge(ref)) {
    const page = await api(preferenceShape, { path: pagePath(ref) })
    if (page.expiration_date_to && page.expiration_date_to <= now) return
    const body = { expires: true, expiration_date_to: instantOf(now) }
    await api(preferenceShape, { method: 'PUT', path: pagePath(ref), body })
    return
  }
  try {
    await api(paymentShape, {
      method: 'PUT',
      path: chargePath(ref),
      body: { status: 'cancelled' },
      key: `${ref}-end`,
    })
  } catch (error) {
    // A paid or canceled one cannot be canceled.
    const { status } = await getCharge(api, ref)
    if (status === 'pending' || status === 'in_process' || status === 'authorized') throw error
  }
}

/** As `PaymentsGateway.list`: charges in order of their dates. */
export async function list(api: Api, day: Day): Promise<SettledPayment[]> {
  const from = Date.parse(`${day}T00:00:00Z`)
  const charges = await searchCharges(api, {
    range: 'date_created',
    begin_date: instantOf(new Date(from - margins.behind)),
    end_date: instantOf(new Date(from + dayMillis + margins.later)),
  })
  return charges
    .filter((charge) => isOfDay(charge, day))
    .map((charge) => ({ ...paymentOf(charge), refundedMinor: refundedOf(charge) }))
    .map((one) => (one.state === 'captured' ? one : { ...one, refundedMinor: 0 }))
}
