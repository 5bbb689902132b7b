import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#server/platform/database/ids.ts'
import { acceptedTexts } from '#tests/builders/accepted-texts.ts'
import type { BareOffer } from './bare-bookings.ts'
import { type Connection, openConnection } from './load.ts'
import { accountId } from './load-hotels.ts'

/** On return from the provider a browser loads the page first, then polls as often as that page does. */
const backMillis = 250
const pollMillis = 1_500
const patienceMillis = 30_000

/** One new customer: search, hold, guest, payment on the provider's page, and polling until the sale is confirmed. */
export async function book(baseUrl: string, searchCall: string, at: number): Promise<BareOffer> {
  const connection = openConnection(baseUrl)
  try {
    const found = await call(connection, 'product/search', JSON.parse(searchCall).json)
    const offer = found.offers[at % found.offers.length]
    const [, , arrive = '', depart = ''] = JSON.parse(searchCall).json.token.split('_')
    const [arriveOn, departOn] = [day(arrive), day(depart)]
    const [{ unitId, rateId }] = offer.rooms
    const rooms = [{ unitId, rateId, guests: { adults: 2, childAges: [] } }]
    const { id: saleId, dueMinor } = await call(connection, 'bookingEngine/hold', {
      accountId,
      idempotencyKey: newId(),
      language: 'es',
      choices: [{ kind: 'hotels', productId: offer.productId, arriveOn, departOn, rooms }],
      acceptedMinor: offer.price.totalMinor,
    })
    await call(connection, 'bookingEngine/checkOut', {
      saleId,
      customer,
      travellers: [],
      requests: '',
      ...acceptedTexts,
    })
    const { redirectUrl } = await call(connection, 'bookingEngine/startPayment', {
      saleId,
      idempotencyKey: newId(),
      method: 'card',
      purpose: 'full',
      amountMinor: dueMinor,
    })
    await payAt(new URL(redirectUrl))
    await awaitConfirmation(connection, saleId)
    return { unitId, arriveOn, departOn }
  } finally {
    connection.close()
  }
}

const customer = {
  givenName: 'Guadalupe',
  familyName: 'Ejemplo',
  email: 'guadalupe@example.com',
  phone: '+52 55 5555 0100',
  country: 'MX',
}
const card = { number: '4242 4242 4242 4242', expiry: '12/79', cvc: '123', name: 'GUADALUPE EJEMPLO' }
const day = (packed: string) => `${packed.slice(0, 4)}-${packed.slice(4, 6)}-${packed.slice(6)}`

/** The card form of the provider's page, on the provider's own origin. */
async function payAt(page: URL): Promise<void> {
  const provider = openConnection(page.origin)
  try {
    const text = String(new URLSearchParams(card))
    const type = 'application/x-www-form-urlencoded'
    const { status } = await provider.send(`${page.pathname}/card`, { type, text })
    if (status !== 303) throw new Error(`the provider's page answered ${status}`)
  } finally {
    provider.close()
  }
}

async function awaitConfirmation(connection: Connection, saleId: string): Promise<void> {
  const deadline = performance.now() + patienceMillis
  for (let wait = backMillis; ; wait = pollMillis) {
    await sleep(wait)
    const { state } = await call(connection, 'bookingEngine/getSale', { saleId })
    if (state === 'confirmed') return
    if (performance.now() > deadline) throw new Error(`a paid sale is still ${state}`)
  }
}

/** Calls a procedure as the app does; throws its refusal. */
async function call(connection: Connection, procedure: string, input: unknown) {
  const { status, body } = await connection.send(`/rpc/${procedure}`, {
    type: 'application/json',
    text: JSON.stringify({ json: input }),
  })
  if (status !== 200) throw new Error(`${procedure} answered ${status}: ${body}`)
  return JSON.parse(body).json
}
