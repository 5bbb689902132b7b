import { setTimeout as sleep } from 'node:timers/promises'
import { createORPCClient, ORPCError } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { Contract } from '#core/contract/contract.ts'
import { minuteMillis } from '#core/time/lengths.ts'
import { newId } from '#server/platform/database/ids.ts'
import { replayAccount } from './fill-catalogue.ts'

/** Counters of all customers' requests. */
export interface Traffic {
  requests: number
  /** Number of responses with a status of 500 and above. */
  serverErrors: number
}

/** The result of a booking. `bookedMillis`: the time from the hold to the confirmation. */
export type Booked =
  | { outcome: 'confirmed' | 'cancelled'; bookedMillis: number }
  /** `step`: the request that the server rejected. `code`: its error. */
  | { outcome: 'refused'; step: 'hold' | 'later'; code: string }

const patienceMillis = minuteMillis
const pollMillis = 10

/** Makes a booking as a new visitor with a separate browser; if `cancels`, then cancels it. */
export async function book(
  baseUrl: string,
  traffic: Traffic,
  choice: Choice,
  cancels: boolean,
): Promise<Booked> {
  const browser = openBrowser(baseUrl, traffic)
  const { bookingEngine } = browser.server
  const startedAt = performance.now()
  let step: 'hold' | 'later' = 'hold'
  try {
    const held = await bookingEngine.hold({
      accountId: replayAccount,
      idempotencyKey: newId(),
      language: 'es',
      choices: [choice],
      acceptedMinor: Number.MAX_SAFE_INTEGER,
    })
    step = 'later'
    const saleId = held.id
    await bookingEngine.checkOut({
      saleId,
      customer: guest,
      travellers: [],
      requests: '',
      terms: templateVersion,
    })
    const { redirectUrl } = await bookingEngine.startPayment({
      saleId,
      idempotencyKey: newId(),
      method: 'card',
      purpose: 'full',
      amountMinor: held.dueMinor,
    })
    if (!redirectUrl) throw new Error('the provider has no page for the payment')
    await browser.sendForm(`${redirectUrl}/card`, card)
    await untilConfirmed(() => bookingEngine.getSale({ saleId }))
    const bookedMillis = performance.now() - startedAt
    if (!cancels) return { outcome: 'confirmed', bookedMillis }
    const { penaltyMinor } = await bookingEngine.simulateCancellation({ saleId, lineId: null })
    const cancelled = await bookingEngine.cancel({
      saleId,
      idempotencyKey: newId(),
      lineId: null,
      acceptedPenaltyMinor: penaltyMinor,
    })
    if (cancelled.state !== 'cancelled') throw new Error(`cancelled, and now it is ${cancelled.state}`)
    return { outcome: 'cancelled', bookedMillis }
  } catch (error) {
    if (error instanceof ORPCError) return { outcome: 'refused', step, code: error.code }
    throw error
  }
}

const guest = {
  givenName: 'Guadalupe',
  familyName: 'Ejemplo',
  email: 'guadalupe@example.com',
  phone: '+52 55 5555 0100',
  country: 'MX',
}
const card = { number: '4242 4242 4242 4242', expiry: '12/79', cvc: '123', name: 'GUADALUPE EJEMPLO' }

async function untilConfirmed(ask: () => Promise<{ state: string }>): Promise<void> {
  const deadline = performance.now() + patienceMillis
  for (;;) {
    const { state } = await ask()
    if (state === 'confirmed') return
    if (state !== 'pending_payment' || performance.now() > deadline)
      throw new Error(`a paid sale is still ${state}`)
    await sleep(pollMillis)
  }
}

/** Keeps only the session's cookie. */
function openBrowser(baseUrl: string, traffic: Traffic) {
  let cookie = ''
  const request = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(url instanceof Request ? url.headers : init.headers)
    if (cookie) headers.set('cookie', cookie)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    traffic.requests += 1
    if (response.status >= 500) traffic.serverErrors += 1
    for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0] ?? ''
    return response
  }
  const link = new RPCLink({ url: `${baseUrl}/rpc`, fetch: (asked, init) => request(asked, { ...init }) })
  const server: ContractRouterClient<Contract> = createORPCClient(link)
  return {
    server,
    /** Submits a form as a page without JavaScript would. A successful submission redirects. */
    async sendForm(url: string, fields: Record<string, string>): Promise<void> {
      const response = await request(url, { method: 'POST', body: new URLSearchParams(fields) })
      await response.arrayBuffer()
      if (response.status !== 303) throw new Error(`the provider's page answered ${response.status}`)
    },
  }
}
