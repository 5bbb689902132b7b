import type { Language } from '#core/app/language.ts'
import type { Choice } from '#core/cart/choice.ts'
import type { PaymentMethod } from '#core/sales/sales.ts'
import type { PresentedSale } from '#server/modules/sales/present-sale.ts'
import { type CallAnswer, receivedIn } from '#tests/support/servers/call-answer.ts'
import { createHttpClient, type HttpClient } from '#tests/support/servers/http-client.ts'
import { acceptedTexts } from './accepted-texts.ts'
import { newKey } from './sales.ts'

/** A customer's browser with a checked-out sale that awaits payment. */
export interface Payer {
  client: HttpClient
  saleId: string
  totalMinor: number
  getSale(): Promise<PresentedSale>
  /** Opens an attempt; returns the whole answer, also a refusal. */
  start(
    method: PaymentMethod,
    purpose: 'full' | 'deposit' | 'balance',
    amountMinor: number,
    key?: string,
  ): Promise<CallAnswer<'bookingEngine.startPayment'>>
  /** Opens an attempt for the whole amount and returns the path of the provider's page. */
  openPage(method?: PaymentMethod): Promise<string>
  /** Polls the sale until `wanted` holds, for at most twenty seconds. */
  until(wanted: (sale: PresentedSale) => boolean): Promise<PresentedSale>
}

export const customer = {
  givenName: 'Zoë',
  familyName: 'Núñez Łukasiewicz',
  email: 'zoe@example.com',
  phone: '+52 998 123 4567',
  country: 'MX',
}

/** Holds the choices as a new visitor and checks them out. */
export async function newPayer(
  url: string,
  choices: Choice[],
  options: {
    language?: Language
    email?: string
    /** The buyer; every traveler gets the same name. */
    customer?: typeof customer
    client?: HttpClient
    quote?: string
    /** The idempotency key of the hold. */
    key?: string
    /** The key of the hold that it replaces. */
    replaces?: string
    accountId?: string
  } = {},
): Promise<Payer> {
  const client = options.client ?? createHttpClient(url)
  const held = await client.ask('bookingEngine.hold', {
    accountId: options.accountId ?? '1001',
    idempotencyKey: options.key ?? newKey(),
    language: options.language ?? 'es',
    choices,
    acceptedMinor: 1_000_000_000,
    ...(options.quote && { quote: options.quote }),
    ...(options.replaces && { replaces: options.replaces }),
  })
  const saleId = held.id
  await client.ask('bookingEngine.checkOut', {
    saleId,
    customer: options.customer ?? { ...customer, email: options.email ?? customer.email },
    travellers: held.lines.flatMap((line) =>
      line.travellerFields.length === 0
        ? []
        : ['A', 'B'].map((n) => ({
            line: line.position,
            givenName: options.customer?.givenName ?? `Ana ${n}`,
            familyName: options.customer?.familyName ?? 'Ruiz',
            age: null,
          })),
    ),
    requests: 'Cuna, por favor',
    ...acceptedTexts,
  })
  const getSale = () => client.ask('bookingEngine.getSale', { saleId })
  const payer: Payer = {
    client,
    saleId,
    totalMinor: held.totalMinor,
    getSale,
    start: (method, purpose, amountMinor, key = newKey()) =>
      client.call('bookingEngine.startPayment', {
        ...{ saleId, idempotencyKey: key, method, purpose, amountMinor },
      }),
    async openPage(method = 'card') {
      const { redirectUrl } = receivedIn(await payer.start(method, 'full', held.totalMinor))
      return new URL(redirectUrl ?? '').pathname
    },
    async until(wanted) {
      const end = Date.now() + 20_000
      for (;;) {
        const sale = await getSale()
        if (wanted(sale)) return sale
        if (Date.now() > end) throw new Error(`still ${sale.state}: ${JSON.stringify(sale.payments)}`)
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
  }
  return payer
}

export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secure: '4000 0027 6000 3184',
  slow: '4000 0000 0000 0077',
  poor: '4000 0000 0000 9995',
}

/** The fields of the provider's page. */
export const cardForm = (number: string) => ({ number, expiry: '12/39', cvc: '123', name: 'Zoe Nunez' })

/** Submits a form of the provider's page like a browser without JavaScript. */
export function sendForm(client: HttpClient, path: string, fields: Record<string, string> = {}) {
  return client.request(path, { method: 'POST', body: new URLSearchParams(fields) })
}

/** Enters a card on the provider's page. */
export function sendCard(
  client: HttpClient,
  page: string,
  number: string,
  fields: Record<string, string> = {},
) {
  return sendForm(client, `${page}/card`, { ...cardForm(number), ...fields })
}
