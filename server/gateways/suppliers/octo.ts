import * as z from 'zod'
import { supplierBookingLimits } from '#core/sales/supplier-bookings.ts'
import { type FoundBooking, type Supplier, SupplierError, type SupplierRequest } from './port.ts'

const booking = z.object({
  status: z.enum(['ON_HOLD', 'PENDING', 'CONFIRMED', 'REDEEMED', 'CANCELLED', 'EXPIRED', 'REJECTED']),
  supplierReference: z.string().nullish(),
  utcExpiresAt: z.iso.datetime({ offset: true }).nullish(),
})
type Booking = z.infer<typeof booking>

const product = z.object({
  options: z.array(
    z.object({ id: z.string(), units: z.array(z.object({ id: z.string(), type: z.string().nullish() })) }),
  ),
})

const availabilities = z.array(
  z.object({
    id: z.string(),
    localDateTimeStart: z.string(),
    localDateTimeEnd: z.string(),
    available: z.boolean(),
    vacancies: z.number().nullish(),
  }),
)

const failure = z.object({ error: z.string() })

/** Errors for offers that were available in the search but no longer are at booking. */
const gone: readonly string[] = ['INVALID_AVAILABILITY_ID', 'UNPROCESSABLE_ENTITY']
const unknownBooking = 'INVALID_BOOKING_UUID'

const stateOf: Record<Booking['status'], FoundBooking['state']> = {
  ON_HOLD: 'held',
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  REDEEMED: 'confirmed',
  CANCELLED: 'released',
  EXPIRED: 'released',
  REJECTED: 'released',
}

const within = (seconds: number): AbortSignal => AbortSignal.timeout(seconds * 1_000)

interface Answer {
  status: number
  body: unknown
  /** OCTO's error code. */
  error: string | null
}

interface Patience {
  reserveSeconds: number
  answerSeconds: number
}

/** Connects to a supplier through OCTO: docs.octo.travel. `url`: the base URL, without a slash at the end. */
export function createOctoSupplier(
  { url, token }: { url: string; token: string },
  { reserveSeconds, answerSeconds }: Patience = supplierBookingLimits,
): Supplier {
  /** Throws with the result `unknown` after a status of 500 or more, 408 or 429, or without a response. */
  async function call(method: string, path: string, signal: AbortSignal, body?: object): Promise<Answer> {
    const unknown = (why: string, cause?: unknown) =>
      new SupplierError('unknown', `${method} ${path.split('/')[1]}: ${why}`, { cause })
    let response: Response
    let text: string
    try {
      response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          'octo-capabilities': '',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal,
      })
      text = await response.text()
    } catch (error) {
      throw unknown('no answer', error)
    }
    const { status } = response
    if (status >= 500 || status === 408 || status === 429) throw unknown(`status ${status}`)
    try {
      const parsed: unknown = JSON.parse(text)
      return { status, body: parsed, error: failure.safeParse(parsed).data?.error ?? null }
    } catch (error) {
      if (status >= 400) return { status, body: null, error: null }
      throw unknown('the answer is no JSON', error)
    }
  }

  const refused = (what: string, { status, error }: Answer) =>
    new SupplierError('refused', `${what}: ${error ?? `status ${status}`}`)

  function read<T>(schema: z.ZodType<T>, what: string, answer: Answer): T {
    if (answer.status >= 400) throw refused(what, answer)
    const parsed = schema.safeParse(answer.body)
    if (!parsed.success) throw new SupplierError('unknown', `${what}: not what OCTO answers`)
    return parsed.data
  }

  const found = (id: string, { status, supplierReference }: Booking): FoundBooking => ({
    reference: supplierReference || id,
    state: stateOf[status],
  })

  async function find(id: string): Promise<FoundBooking | null> {
    const answer = await call('GET', `/bookings/${id}`, within(answerSeconds))
    if (answer.status === 404 || answer.error === unknownBooking) return null
    return found(id, read(booking, 'booking', answer))
  }

  /** Returns the supplier's own ids for a booking's units; the request may name a unit by its type. */
  async function unitItems({ product: productId, option, units }: SupplierRequest, signal: AbortSignal) {
    const answer = await call('GET', `/products/${encodeURIComponent(productId)}`, signal)
    const known = read(product, 'product', answer).options.find(({ id }) => id === option)?.units ?? []
    return units.flatMap(({ code, quantity }) => {
      const unit = known.find(({ id }) => id === code) ?? known.find(({ type }) => type === code)
      if (!unit) throw new SupplierError('refused', `product: no unit ${code}`)
      return Array.from({ length: quantity }, () => ({ unitId: unit.id }))
    })
  }

  async function availabilityOf(request: SupplierRequest, signal: AbortSignal): Promise<string> {
    const { product: productId, option: optionId, startsOn, startsAt, endsOn } = request
    const quantity = request.units.reduce((sum, unit) => sum + unit.quantity, 0)
    const asked = { productId, optionId, localDateStart: startsOn, localDateEnd: startsOn }
    const answer = await call('POST', '/availability', signal, asked)
    const start = startsAt ? `${startsOn}T${startsAt}` : startsOn
    const fitting = read(availabilities, 'availability', answer).find(
      ({ localDateTimeStart, localDateTimeEnd, available, vacancies }) =>
        localDateTimeStart.startsWith(start) &&
        (!endsOn || localDateTimeEnd.startsWith(endsOn)) &&
        available &&
        (vacancies ?? quantity) >= quantity,
    )
    if (!fitting) throw new SupplierError('sold_out', 'availability: none')
    return fitting.id
  }

  return {
    async reserve(id, request) {
      // One timeout covers all requests, since a customer is waiting.
      const signal = within(reserveSeconds)
      const [items, availabilityId] = await Promise.all([
        unitItems(request, signal),
        availabilityOf(request, signal),
      ])
      const { product: productId, option: optionId } = request
      const asked = { uuid: id, productId, optionId, availabilityId, unitItems: items }
      const answer = await call('POST', '/bookings', signal, asked)
      if (answer.status === 409 || (answer.error && gone.includes(answer.error)))
        throw new SupplierError('sold_out', `booking: ${answer.error ?? 'status 409'}`)
      const { status, supplierReference, utcExpiresAt } = read(booking, 'booking', answer)
      if (status !== 'ON_HOLD' || !utcExpiresAt) throw new SupplierError('refused', `booking: ${status}`)
      return { reference: supplierReference || id, expiresAt: new Date(utcExpiresAt) }
    },

    async confirm(id, { code, givenName, familyName }) {
      const asked = {
        resellerReference: code,
        contact: { firstName: givenName, lastName: familyName, fullName: `${givenName} ${familyName}` },
      }
      const answer = await call('POST', `/bookings/${id}/confirm`, within(answerSeconds), asked)
      // A repeated confirmation may be rejected, so an error is resolved by looking the booking up.
      const now = answer.status < 400 ? found(id, read(booking, 'confirmation', answer)) : await find(id)
      if (now?.state === 'confirmed' || now?.state === 'pending') return now
      throw refused('confirmation', answer)
    },

    async release(id) {
      const answer = await call('POST', `/bookings/${id}/cancel`, within(answerSeconds), {})
      const now = answer.status < 400 ? found(id, read(booking, 'cancellation', answer)) : await find(id)
      if (now && now.state !== 'released') throw refused('cancellation', answer)
      return now !== null
    },

    find,
  }
}
