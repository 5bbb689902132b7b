import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Status = 'ON_HOLD' | 'CONFIRMED' | 'CANCELLED' | 'EXPIRED' | 'PENDING'

export interface OctoBooking {
  uuid: string
  status: Status
  productId: string
  optionId: string
  availabilityId: string
  unitItems: { unitId: string }[]
  utcExpiresAt: string
  supplierReference: string
  resellerReference?: string
  contact?: { fullName: string }
  /** Number of changes of its status. */
  confirmed: number
  cancelled: number
}

/** Behavior of the next calls of a kind: succeed, refuse, fail before or after the effect, or never answer. */
export type Trouble = 'refuse' | 'fail' | 'fail after' | 'hang' | 'hang after' | 'pending'
type Call = 'availability' | 'reserve' | 'confirm' | 'cancel' | 'find'

/** A supplier that speaks OCTO over HTTP, with its own stock and configurable failures. */
export async function startOctoServer(token = 'a token') {
  const octo = {
    bookings: new Map<string, OctoBooking>(),
    /** Stays in effect until it is reset. */
    troubles: {} as Partial<Record<Call, Trouble>>,
    /** Of every departure. */
    vacancies: 100,
    holdMinutes: 30,
    calls: [] as string[],
  }
  const answer = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const error = (response: ServerResponse, word: string, status = 400) =>
    answer(response, status, { error: word, errorMessage: word })

  /** Handles a call, according to the configured behavior. */
  function act(call: Call, response: ServerResponse, effect: () => OctoBooking | null): void {
    const trouble = octo.troubles[call]
    if (trouble === 'hang') return
    if (trouble === 'refuse') return void error(response, 'UNPROCESSABLE_ENTITY')
    if (trouble === 'fail') return void error(response, 'INTERNAL_SERVER_ERROR', 500)
    const done = effect()
    if (trouble === 'hang after') return
    if (trouble === 'fail after') return void error(response, 'INTERNAL_SERVER_ERROR', 500)
    if (!done) return void error(response, 'INVALID_BOOKING_UUID')
    answer(response, 200, done)
  }

  function move(uuid: string, from: readonly Status[], to: Status): OctoBooking | null {
    const booking = octo.bookings.get(uuid)
    if (!booking || !from.includes(booking.status)) return null
    if (to === 'CONFIRMED') booking.confirmed++
    if (to === 'CANCELLED') booking.cancelled++
    booking.status = to
    return booking
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
    const path = request.url?.split('/').slice(2) ?? []
    const [noun, id = '', verb] = path
    octo.calls.push(`${request.method} ${noun}${verb ? ` ${verb}` : ''}`)
    if (request.headers.authorization !== `Bearer ${token}`) return void error(response, 'UNAUTHORIZED', 401)
    if (noun === 'products') {
      const units = ['ADULT', 'CHILD', 'flex', 'strict'].map((type) => ({ id: `unit-${type}`, type }))
      return void answer(response, 200, { id, options: [{ id: 'one', units }] })
    }
    if (noun === 'availability') {
      if (octo.troubles.availability === 'hang') return
      const { localDateStart: day } = body
      const start = (end: string, time: string) => ({
        id: `${day}T${time} ${end}`,
        localDateTimeStart: `${day}T${time}:00-05:00`,
        localDateTimeEnd: `${end}T12:00:00-05:00`,
        available: octo.vacancies > 0,
        vacancies: octo.vacancies,
      })
      const ends = [1, 2, 3, 4, 5, 6, 7].map((nights) =>
        new Date(Date.parse(`${day}T00:00:00Z`) + nights * 86_400_000).toISOString().slice(0, 10),
      )
      return void answer(response, 200, [start(day, '08:30'), ...ends.map((end) => start(end, '15:00'))])
    }
    if (noun !== 'bookings') return void error(response, 'BAD_REQUEST', 404)
    if (request.method === 'POST' && !id) {
      act('reserve', response, () => {
        const known = octo.bookings.get(body.uuid)
        if (known) return known
        const booking: OctoBooking = {
          ...body,
          status: 'ON_HOLD',
          utcExpiresAt: new Date(Date.now() + octo.holdMinutes * 60_000).toISOString(),
          supplierReference: `R-${octo.bookings.size + 1}`,
          confirmed: 0,
          cancelled: 0,
        }
        octo.bookings.set(body.uuid, booking)
        octo.vacancies -= booking.unitItems.length
        return booking
      })
    } else if (request.method === 'GET') act('find', response, () => octo.bookings.get(id) ?? null)
    else if (verb === 'confirm')
      act('confirm', response, () => {
        const to = octo.troubles.confirm === 'pending' ? 'PENDING' : 'CONFIRMED'
        const done = move(id, ['ON_HOLD', 'PENDING'], to)
        return (
          done && Object.assign(done, { resellerReference: body.resellerReference, contact: body.contact })
        )
      })
    else if (verb === 'cancel')
      act('cancel', response, () => {
        const done = move(id, ['ON_HOLD', 'CONFIRMED', 'PENDING'], 'CANCELLED')
        if (done) octo.vacancies += done.unitItems.length
        return done
      })
    else error(response, 'BAD_REQUEST', 404)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(octo, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/octo`,
    token,
    /** Of all bookings, in order of arrival. */
    statuses: () => [...octo.bookings.values()].map(({ status }) => status),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  })
}

export type OctoServer = Awaited<ReturnType<typeof startOctoServer>>
