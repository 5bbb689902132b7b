import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { ContractRouterClient } from '@orpc/contract'
import type { APIRequestContext } from 'playwright/test'
import { expect } from 'playwright/test'
import type { Language } from '#core/app/language.ts'
import { templateVersion } from '#core/app/legal-texts.ts'
import type { NewCartLine } from '#core/cart/carts.ts'
import type { Contract } from '#core/contract/contract.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'

/** The product's own verbs, called with the cookies of one browser. */
export type Shop = ContractRouterClient<Contract>
export type Sale = Awaited<ReturnType<Shop['bookingEngine']['getSale']>>

/** `request` is a page's or a context's: the browser gets the cookies, too. */
export function shopOf(request: APIRequestContext): Shop {
  return createORPCClient(
    new RPCLink({
      url: 'http://shop.test/rpc',
      async fetch(asked) {
        const { pathname, search } = new URL(asked.url)
        const answer = await request.fetch(`${pathname}${search}`, {
          method: asked.method,
          headers: Object.fromEntries(asked.headers),
          data: Buffer.from(await asked.arrayBuffer()),
        })
        return new Response(new Uint8Array(await answer.body()), {
          status: answer.status(),
          // Set one by one: several cookies in one header would be several lines.
          headers: answer.headersArray().map(({ name, value }): [string, string] => [name, value]),
        })
      },
    }),
  )
}

export const guest = {
  givenName: 'María José',
  familyName: 'Núñez Ibáñez',
  email: 'maria.nunez@ejemplo.mx',
  phone: '+52 951 123 4567',
  country: 'MX',
}

/** Holds the lines at their own prices. */
export function holdSale(
  shop: Shop,
  lines: readonly NewCartLine[],
  { accountId = '1001', language = 'es' }: { accountId?: string; language?: Language } = {},
): Promise<Sale> {
  return shop.bookingEngine.hold({
    accountId,
    idempotencyKey: crypto.randomUUID(),
    language,
    choices: lines.map((line) => line.choice),
    acceptedMinor: lines.reduce((sum, line) => sum + line.totalMinor, 0),
  })
}

/** Fills in the travelers; every required traveler gets the guest's name. */
export function checkOutSale(shop: Shop, sale: Sale, email = guest.email): Promise<Sale> {
  const travellers = sale.lines.flatMap((line) => {
    if (line.travellerFields.length === 0) return []
    const ages = line.items.flatMap((item) => [...Array(item.adults).fill(null), ...item.childAges])
    const { givenName, familyName } = guest
    return ages.map((age: number | null) => ({ line: line.position, givenName, familyName, age }))
  })
  return shop.bookingEngine.checkOut({
    saleId: sale.id,
    customer: { ...guest, email },
    travellers,
    requests: '',
    terms: templateVersion,
  })
}

/** Opens an attempt to pay; returns the path of the provider's page. */
export async function startPaying(
  shop: Shop,
  sale: Sale,
  method: PaymentMethod = 'card',
  purpose: 'full' | 'deposit' | 'balance' = 'full',
): Promise<string> {
  const { redirectUrl } = await shop.bookingEngine.startPayment({
    saleId: sale.id,
    idempotencyKey: crypto.randomUUID(),
    method,
    purpose,
    amountMinor: purpose === 'deposit' ? (sale.deposit?.amountMinor ?? 0) : sale.dueMinor,
  })
  if (!redirectUrl) throw new Error('the provider named no page')
  return new URL(redirectUrl).pathname
}

/** Card numbers of the sandbox, by the bank's behavior. */
export const cards = { success: '4242424242424242', secure: '4000002760003184', decline: '4000000000000002' }

/** Submits the card form of the provider's page. */
export async function sendCard(
  request: APIRequestContext,
  path: string,
  card: keyof typeof cards,
): Promise<void> {
  const expiry = `12/${(new Date().getUTCFullYear() + 3) % 100}`
  const form = { number: cards[card], expiry, cvc: '123', name: 'MARIA NUNEZ' }
  const answer = await request.post(`${path}/card`, { form, maxRedirects: 0 })
  expect(answer.status(), 'the card was accepted').toBe(303)
}

/** Waits until the webhook has brought the sale to `wanted`. */
export async function awaitSale(shop: Shop, saleId: string, wanted: (sale: Sale) => boolean): Promise<Sale> {
  let sale = await shop.bookingEngine.getSale({ saleId })
  await expect
    .poll(
      async () => {
        sale = await shop.bookingEngine.getSale({ saleId })
        return wanted(sale)
      },
      { intervals: [50, 100, 200], timeout: 15_000 },
    )
    .toBe(true)
  return sale
}

/** Held, checked out and paid by card: in full, or a deposit. */
export async function buy(
  request: APIRequestContext,
  lines: readonly NewCartLine[],
  options: { accountId?: string; language?: Language; purpose?: 'full' | 'deposit'; email?: string } = {},
): Promise<Sale> {
  const shop = shopOf(request)
  const sale = await checkOutSale(shop, await holdSale(shop, lines, options), options.email)
  await sendCard(request, await startPaying(shop, sale, 'card', options.purpose), 'success')
  return await awaitSale(shop, sale.id, ({ state }) => state === 'confirmed')
}

/** Cancels one line, whatever the penalty. */
export async function cancelLine(shop: Shop, sale: Sale, position: number): Promise<Sale> {
  const lineId = sale.lines[position]?.id ?? null
  const { penaltyMinor } = await shop.bookingEngine.simulateCancellation({ saleId: sale.id, lineId })
  return await shop.bookingEngine.cancel({
    saleId: sale.id,
    lineId,
    idempotencyKey: crypto.randomUUID(),
    acceptedPenaltyMinor: penaltyMinor,
  })
}
