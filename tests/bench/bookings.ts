import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '#server/platform/ids.ts'
import { type BareOffer, openBareBookings } from './bare-bookings.ts'
import { searchCalls } from './http-searches.ts'
import { type Connection, openConnection, runLoad } from './load.ts'
import { accountId } from './load-hotels.ts'
import type { ProductServer } from './product-server.ts'
import { median, quantile } from './statistics.ts'
import { bounded, digits, millis, type Row } from './table.ts'

const width = 8
const rounds = 3
const perRound = 80
const bareRounds = 3
const barePerRound = 800
const pollMillis = 50
const patienceMillis = 30_000

interface Offer extends BareOffer {
  productId: string
  rateId: number
  totalMinor: number
}

/** Complete bookings by customers, then the same writes as one transaction each. */
export async function bookingRows(server: ProductServer): Promise<Row[]> {
  const calls = searchCalls()
  const offers: Offer[] = []
  const whole = {
    processor: [] as number[],
    postgres: [] as number[],
    took: [] as number[],
    perSecond: [] as number[],
  }
  for (let round = -1; round < rounds; round++) {
    const before = await server.used()
    const load = await runLoad(width, perRound, async (_, index) => {
      const at = (round + 1) * perRound + index
      offers.push(await book(server.baseUrl, calls[at % calls.length] ?? '', at))
    })
    await untilIdle(server.databaseUrl)
    const after = await server.used()
    if (round < 0) continue
    whole.postgres.push((after.postgres - before.postgres) / perRound)
    whole.processor.push((after.server + after.postgres - before.server - before.postgres) / perRound)
    whole.took.push(...load.took)
    whole.perSecond.push(load.perSecond)
  }
  const bare = await measureBare(server, offers)
  const [one, limit] = [median(whole.processor), median(bare.processor)]
  return [
    {
      what: 'complete booking: processor (all of it, voucher mail too), beside the bare SQL transaction with its client',
      measured: millis(one),
      beside: millis(limit),
      ...bounded(one / limit, { most: 3 }),
    },
    {
      what: 'complete booking: processor of PostgreSQL alone, beside the bare SQL transaction',
      measured: millis(median(whole.postgres)),
      beside: millis(median(bare.postgres)),
      ratio: `${digits(median(whole.postgres) / median(bare.postgres))} ×`,
    },
    {
      what: `complete bookings per second, ${width} connections`,
      measured: digits(median(whole.perSecond)),
      beside: `bare transactions ${digits(median(bare.perSecond))}`,
      ratio: `1 / ${digits(median(bare.perSecond) / median(whole.perSecond))}`,
    },
    {
      what: `complete booking, ${width} connections: p50 · p99, beside the bare transaction`,
      measured: `${millis(quantile(whole.took, 0.5))} · ${millis(quantile(whole.took, 0.99))}`,
      beside: `${millis(quantile(bare.took, 0.5))} · ${millis(quantile(bare.took, 0.99))}`,
      ratio: `${digits(quantile(whole.took, 0.5) / quantile(bare.took, 0.5))} ×`,
    },
  ]
}

/** One new customer: search, hold, guest, payment at the sandbox's page, and waiting for the confirmation. */
export async function book(baseUrl: string, searchCall: string, at: number): Promise<Offer> {
  const connection = openConnection(baseUrl)
  try {
    const found = await call(connection, 'product/search', JSON.parse(searchCall).json)
    const offer = found.offers[at % found.offers.length]
    const [, , arrive = '', depart = ''] = JSON.parse(searchCall).json.token.split('_')
    const [arriveOn, departOn] = [day(arrive), day(depart)]
    const [{ unitId, rateId }] = offer.rooms
    const guests = { adults: 2, childAges: [] }
    const held = await call(connection, 'bookingEngine/hold', {
      accountId,
      idempotencyKey: newId(),
      language: 'es',
      choices: [
        {
          kind: 'hotels',
          productId: offer.productId,
          arriveOn,
          departOn,
          rooms: [{ unitId, rateId, guests }],
        },
      ],
      acceptedMinor: offer.price.totalMinor,
    })
    const saleId = held.id
    await call(connection, 'bookingEngine/checkOut', {
      saleId,
      customer,
      travellers: [],
      requests: '',
      terms: '1',
    })
    const { redirectUrl } = await call(connection, 'bookingEngine/startPayment', {
      saleId,
      idempotencyKey: newId(),
      method: 'card',
      purpose: 'full',
      amountMinor: held.dueMinor,
    })
    const page = await connection.send(`${new URL(redirectUrl).pathname}/card`, {
      type: 'application/x-www-form-urlencoded',
      text: String(new URLSearchParams(card)),
    })
    if (page.status !== 303) throw new Error(`the provider's page answered ${page.status}`)
    const deadline = performance.now() + patienceMillis
    for (;;) {
      const { state } = await call(connection, 'bookingEngine/getSale', { saleId })
      if (state === 'confirmed') break
      if (performance.now() > deadline) throw new Error(`a paid sale is still ${state}`)
      await sleep(pollMillis)
    }
    return {
      productId: offer.productId,
      unitId,
      rateId,
      arriveOn,
      departOn,
      totalMinor: offer.price.totalMinor,
    }
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

/** Calls a procedure as the app does; throws its refusal. */
async function call(connection: Connection, procedure: string, input: unknown) {
  const { status, body } = await connection.send(`/rpc/${procedure}`, {
    type: 'application/json',
    text: JSON.stringify({ json: input }),
  })
  if (status !== 200) throw new Error(`${procedure} answered ${status}: ${body}`)
  return JSON.parse(body).json
}

/** Waits until the mails of the bookings are written too: they belong to what a booking costs. */
export async function untilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query(
        'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
      )
      if (rows[0].due === 0) return
      await sleep(100)
    }
  } finally {
    await client.end()
  }
}

/** The bare transactions; their client is this process. */
async function measureBare(server: ProductServer, offers: readonly Offer[]) {
  const bare = await openBareBookings(server.databaseUrl, width, offers)
  try {
    // The server reads again what was changed for this.
    await sleep(3_000)
    const measured = {
      processor: [] as number[],
      postgres: [] as number[],
      took: [] as number[],
      perSecond: [] as number[],
    }
    for (let round = -1; round < bareRounds; round++) {
      const before = await server.used()
      const own = process.cpuUsage()
      const load = await runLoad(width, barePerRound, (lane, index) => bare.book(lane, index))
      const { user, system } = process.cpuUsage(own)
      const postgres = (await server.used()).postgres - before.postgres
      if (round < 0) continue
      measured.postgres.push(postgres / barePerRound)
      measured.processor.push((postgres + (user + system) / 1000) / barePerRound)
      measured.took.push(...load.took)
      measured.perSecond.push(load.perSecond)
    }
    return measured
  } finally {
    await bare.close()
  }
}
