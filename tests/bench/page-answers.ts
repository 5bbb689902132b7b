import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { demoPerson } from '#tests/support/people/demo-person.ts'
import { start } from '#tests/support/servers/started.ts'
import { findStay } from '#tests/support/worlds/offers.ts'
import { type Connection, openConnection } from './load.ts'
import { processorOf } from './processor.ts'
import { median } from './statistics.ts'
import { bounded, millis, type Row, type Section } from './table.ts'

const rounds = 12
/** Uncounted rounds, while code is compiled. */
const warmUps = 6
/** In milliseconds. A person may have sixty pages rendered in a minute. */
const restMillis = 6_000
const maxMillis = 25

interface Measured {
  name: string
  connection: Connection
  path: string
  perRound: number
  /** Milliseconds per request: of the clock, and of the server's processor. */
  took: number[]
  processor: number[]
}

/** The server's cost of a public page while its content does not change, and when it is rendered again. */
export const pageAnswersSection: Section = {
  name: 'Answers with pages: the demo, one connection, brotli; in turns with /health',
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    const product = start(folder, { ALFORJA_DEMO: '1', SEARCH_LIMIT: '0', LOG_LEVEL: 'error' })
    try {
      const baseUrl = await product.ready
      const visitor = openConnection(baseUrl, 'br')
      // Pages of a session are rendered for each request.
      const owner = openConnection(baseUrl)
      await owner.send('/rpc/home/signIn', {
        type: 'application/json',
        text: JSON.stringify({ json: demoPerson('owner') }),
      })
      const pages = await pagesOf(baseUrl)
      const of = (connection: Connection, perRound: number) =>
        pages.map(
          ({ name, path }): Measured => ({ name, connection, path, perRound, took: [], processor: [] }),
        )
      const health: Measured = {
        ...{ name: '/health', connection: visitor, path: '/health', perRound: 20 },
        ...{ took: [], processor: [] },
      }
      const [hits, rendered] = [of(visitor, 20), of(owner, 1)]
      for (let round = -warmUps; round < rounds; round++) {
        progress(`page-answers: round ${round}`)
        await sleep(restMillis)
        for (const one of [health, ...hits, ...rendered]) await ask(one, product.process.pid ?? 0, round >= 0)
      }
      visitor.close()
      owner.close()
      return [...hits.map((one) => hitRow(one, health)), ...rendered.map(renderedRow)]
    } finally {
      product.process.kill('SIGINT')
      await product.ended
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

async function pagesOf(baseUrl: string): Promise<{ name: string; path: string }[]> {
  const shop: Shop = createORPCClient(new RPCLink({ url: `${baseUrl}/rpc` }))
  const stay = await findStay(shop, 45)
  return [
    { name: 'the platform’s front page', path: '/' },
    { name: 'an agency’s front page', path: '/booking/1001' },
    { name: 'results for hotels', path: `/booking/1001/search/${stay.search}` },
    { name: 'a hotel', path: `/booking/1001/view/${stay.view}` },
    { name: 'a group', path: '/booking/1001/group/boda-lucia-y-mateo' },
  ]
}

async function ask(
  { connection, path, perRound, took, processor }: Measured,
  pid: number,
  isCounted: boolean,
) {
  const before = await processorOf(pid)
  for (let n = 0; n < perRound; n++) {
    const began = performance.now()
    const { status, body } = await connection.send(path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (perRound === 1 && !body.includes('id="sent-page"')) throw new Error(`${path} was not rendered`)
    if (isCounted) took.push(performance.now() - began)
  }
  if (isCounted) processor.push(((await processorOf(pid)) - before) / perRound)
}

function hitRow({ name, took, processor }: Measured, health: Measured): Row {
  const ratio = median(took) / median(health.took)
  return {
    what: `${name}, unchanged: time, and the server’s processor`,
    measured: `${millis(median(took))}, ${millis(median(processor))}`,
    beside: `/health ${millis(median(health.took))}, ${millis(median(health.processor))}`,
    ...bounded(ratio, { most: 3 }),
  }
}

function renderedRow({ name, took, processor }: Measured): Row {
  const spent = median(processor)
  return {
    what: `${name}, rendered again: the server’s processor, and time`,
    measured: `${millis(spent)}, ${millis(median(took))}`,
    budget: `≤ ${maxMillis} ms`,
    isKept: spent <= maxMillis,
  }
}
