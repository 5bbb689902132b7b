import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type BareOffer, openBareBookings } from './bare-bookings.ts'
import { book } from './booking-customer.ts'
import { searchCalls } from './http-searches.ts'
import { runLoad } from './load.ts'
import type { ProductServer, Used } from './product-server.ts'
import { median, quantile } from './statistics.ts'
import { bounded, digits, millis, type Row } from './table.ts'

/** A high number, because each customer spends most of the time on the provider's page and in redirects. */
const customers = 24
const bareWidth = 8
const rounds = 3
const perRound = 200
/** Warm-up rounds: code compiled during the first two thousand bookings is not part of a booking's cost. */
const warmUps = 10
const barePerRound = 800

/** One round: processor time of each booking in milliseconds, and its duration. */
interface Round {
  used: Used
  /** The mails and vouchers of the round, written after it. */
  afterwards: Used
  took: number[]
  perSecond: number
}

/**
 * Complete bookings by customers, then the same writes as bare transactions. The jobs of a booking (the mail with its
 * voucher) run after each round, and are measured separately; in the last rounds they run during the bookings.
 */
export async function bookingRows(server: ProductServer): Promise<Row[]> {
  const calls = searchCalls()
  const offers: BareOffer[] = []
  let at = 0
  const round = async () => {
    const begun = await server.used()
    const load = await runLoad(customers, perRound, async () => {
      const number = at++
      offers.push(await book(server.baseUrl, calls[number % calls.length] ?? '', number))
    })
    const ended = await server.used()
    return { used: perBooking(begun, ended), ended, load }
  }
  const whole: Round[] = []
  for (let number = -warmUps; number < rounds; number++) {
    const { used, ended, load } = await round()
    await server.notify('start jobs')
    await untilIdle(server.databaseUrl)
    await server.notify('stop jobs')
    if (number >= 0) whole.push({ used, afterwards: perBooking(ended, await server.used()), ...load })
  }
  await server.notify('start jobs')
  const busy: number[] = []
  for (let number = 0; number < rounds; number++) {
    const begun = performance.now()
    await round()
    await untilIdle(server.databaseUrl)
    busy.push((perRound / (performance.now() - begun)) * 1000)
  }
  await server.notify('stop jobs')
  return rowsOf(whole, median(busy), await measureBare(server, offers))
}

const perBooking = (from: Used, to: Used): Used => ({
  server: (to.server - from.server) / perRound,
  postgres: (to.postgres - from.postgres) / perRound,
  provider: (to.provider - from.provider) / perRound,
})

function rowsOf(whole: readonly Round[], busy: number, bare: Bare): Row[] {
  const all = ({ server, postgres }: Used) => server + postgres
  const of = (pick: (one: Round) => number) => median(whole.map(pick))
  const [one, limit] = [of(({ used }) => all(used)), median(bare.processor)]
  const took = whole.flatMap((round) => round.took)
  const perSecond = of((round) => round.perSecond)
  return [
    {
      what: 'complete booking (search, hold, checkout, payment, confirmation): processor of the product and its PostgreSQL, beside the bare SQL transactions of a booking with their client',
      measured: millis(one),
      beside: millis(limit),
      ...bounded(one / limit, { most: 3 }),
    },
    {
      what: 'complete booking: processor of PostgreSQL alone, beside the bare transactions',
      measured: millis(of(({ used }) => used.postgres)),
      beside: millis(median(bare.postgres)),
      ratio: `${digits(of(({ used }) => used.postgres) / median(bare.postgres))} ×`,
    },
    {
      what: 'not in it: the sandbox provider (a process and a PostgreSQL of its own: page, books, webhooks), beside the booking',
      measured: millis(of(({ used }) => used.provider)),
      beside: millis(one),
      ratio: `${digits(of(({ used }) => used.provider) / one)} ×`,
    },
    {
      what: 'not in it: voucher and mail, afterwards, as jobs, beside the booking',
      measured: millis(of(({ afterwards }) => all(afterwards))),
      beside: millis(one),
      ratio: `${digits(of(({ afterwards }) => all(afterwards)) / one)} ×`,
    },
    {
      what: `complete bookings per second, ${customers} customers at once, beside ${bareWidth} connections`,
      measured: digits(perSecond),
      beside: `bare ${digits(median(bare.perSecond))}`,
      ratio: `1 / ${digits(median(bare.perSecond) / perSecond)}`,
    },
    {
      what: `complete bookings per second, ${customers} customers at once, vouchers and mails written meanwhile`,
      measured: digits(busy),
      beside: `bare ${digits(median(bare.perSecond))}`,
      ratio: `1 / ${digits(median(bare.perSecond) / busy)}`,
    },
    {
      what: `complete booking, ${customers} customers at once: p50 · p99 (250 ms of it the way back from the provider), beside the bare transactions`,
      measured: `${millis(quantile(took, 0.5))} · ${millis(quantile(took, 0.99))}`,
      beside: `${millis(quantile(bare.took, 0.5))} · ${millis(quantile(bare.took, 0.99))}`,
      ratio: `${digits(quantile(took, 0.5) / quantile(bare.took, 0.5))} ×`,
    },
  ]
}

/** Waits until every due job has run. */
async function untilIdle(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query(
        'SELECT count(*)::int AS due FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts',
      )
      if (rows[0].due === 0) return
      await sleep(50)
    }
  } finally {
    await client.end()
  }
}

interface Bare {
  processor: number[]
  postgres: number[]
  took: number[]
  perSecond: number[]
}

/** The bare transactions; their client is this process. */
async function measureBare(server: ProductServer, offers: readonly BareOffer[]): Promise<Bare> {
  const bare = await openBareBookings(server.databaseUrl, bareWidth, offers)
  try {
    // Waits until the server has read the changed stock again.
    await sleep(3_000)
    const measured: Bare = { processor: [], postgres: [], took: [], perSecond: [] }
    for (let number = -1; number < rounds; number++) {
      const before = await server.used()
      const own = process.cpuUsage()
      const load = await runLoad(bareWidth, barePerRound, (lane, index) => bare.book(lane, index))
      const { user, system } = process.cpuUsage(own)
      const postgres = (await server.used()).postgres - before.postgres
      if (number < 0) continue
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
