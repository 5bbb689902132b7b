import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import type { Shop } from '#tests/support/pages/sales-by-api.ts'
import { start } from '#tests/support/servers/started.ts'
import { findStay, findTour } from '#tests/support/worlds/offers.ts'
import { startFloorServer } from './floor-server.ts'
import { audit, launchBrowser, type PageMeasure, summarize } from './lighthouse.ts'
import type { LighthouseResult } from './lighthouse-result.ts'
import { type PageWeight, weighPage } from './page-weight.ts'
import { bounded, digits, millis, type Row, type Section, times } from './table.ts'

/** Days ahead of the stay that is searched. */
const ahead = 45
const visits = 5
/** Highest number of requests of a first visit, because of slow networks. */
const maxRequests = 27
/** Number of attempts when a browser stops painting. */
const maxBrowsers = 4

interface Measured {
  name: string
  url: string
  /** Whether search engines may index it; the other pages are noindex. */
  listed: boolean
  results: LighthouseResult[]
}

interface Floors {
  floor: PageMeasure
  strict: PageMeasure
  least: PageWeight
}

/** The public pages. */
async function pagesOf(baseUrl: string): Promise<Measured[]> {
  const shop: Shop = createORPCClient(new RPCLink({ url: `${baseUrl}/rpc` }))
  const stay = await findStay(shop, ahead)
  const tour = await findTour(shop, ahead)
  const page = (name: string, path: string, listed = true): Measured => ({
    name,
    url: `${baseUrl}${path}`,
    listed,
    results: [],
  })
  return [
    page('an agency’s front page', '/booking/1001'),
    page('results for hotels', `/booking/1001/search/${stay.search}`, false),
    page('a hotel', `/booking/1001/view/${stay.view}`),
    page('the platform’s front page', '/'),
    page('an agency’s tours', '/booking/1001/tours'),
    page('a tour', `/booking/1001/tour/${tour.productId}`),
    page('a group', '/booking/1001/group/boda-lucia-y-mateo', false),
  ]
}

/** Lighthouse scores of the product's public pages with its demo, compared with a minimal page of the same frameworks. */
export const pagesSection: Section = {
  name: 'Pages: Lighthouse, its telephone on its simulated slow 4G, first visit; beside a heading and a paragraph rendered and hydrated by the same frameworks',
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    progress('pages: building the floor')
    const floorServer = await startFloorServer()
    progress('pages: starting the product')
    const product = start(folder, { ALFORJA_DEMO: '1', SEARCH_LIMIT: '0', LOG_LEVEL: 'error' })
    try {
      const pages = await pagesOf(await product.ready)
      const floorOf = (url: string): Measured => ({
        name: 'the floor',
        url,
        listed: true,
        results: [],
      })
      const floors = [floorOf(floorServer.url), floorOf(floorServer.strictUrl)] as const
      await visitInTurns([...floors, ...pages], progress)
      const [floor, strict] = [summarize(floors[0].results), summarize(floors[1].results)]
      const least = await weighPage(floorServer.url)
      const rows = [
        floorRow('the floor: its scripts as the bundler writes them', floor, least),
        floorRow('the floor below: its scripts after the first paint, as the product’s', strict, least),
      ]
      for (const page of pages)
        rows.push(...rowsOf(page, await weighPage(page.url), { floor, strict, least }))
      return rows
    } finally {
      product.process.kill('SIGINT')
      await product.ended
      await floorServer.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

/** Interleaved by rounds, so that other load on the machine affects all pages alike. */
async function visitInTurns(pages: readonly Measured[], progress: (line: string) => void): Promise<void> {
  let browser = await launchBrowser()
  let browsers = 1
  try {
    for (let round = 0; round < visits; round++) {
      for (const { name, url, results } of pages) {
        progress(`pages: ${name}, visit ${round + 1} of ${visits}`)
        const visit = () => audit(url, browser.port, round === 0)
        const result = await visit().catch(async (error: unknown) => {
          if (browsers++ === maxBrowsers) throw error
          progress(`pages: another browser, since ${(error as Error).message}`)
          browser.kill()
          browser = await launchBrowser()
          return await visit()
        })
        results.push(result)
      }
    }
  } finally {
    browser.kill()
  }
}

const kilobytes = (bytes: number) => `${digits(bytes / 1000)} kB`

function floorRow(
  what: string,
  { performance, lcp, tbt, cls, downloaded }: PageMeasure,
  weight: PageWeight,
): Row {
  const { html, scripts, styles } = weight
  const parts = `HTML ${kilobytes(html)}, scripts ${kilobytes(scripts)}, styles ${kilobytes(styles)}`
  return {
    what,
    measured: `LCP ${millis(lcp)}, performance ${performance}, TBT ${tbt.toFixed()} ms, CLS ${cls.toFixed(3)}, ${kilobytes(downloaded)}: ${parts}`,
  }
}

function rowsOf(
  { name, listed, results }: Measured,
  weight: PageWeight,
  { floor, strict, least }: Floors,
): Row[] {
  const page = summarize(results)
  const { performance, lcp, tbt, cls, downloaded, requests, chain } = page
  return [
    {
      what: `${name}: LCP`,
      measured: millis(lcp),
      beside: millis(floor.lcp),
      ...bounded(lcp / floor.lcp, { most: 1.2 }),
    },
    {
      what: `${name}: LCP beside the floor below`,
      measured: millis(lcp),
      beside: millis(strict.lcp),
      ratio: times(lcp / strict.lcp),
    },
    {
      what: `${name}: performance, with TBT`,
      measured: `${performance}, ${tbt.toFixed()} ms`,
      beside: `${floor.performance}, ${floor.tbt.toFixed()} ms`,
    },
    { what: `${name}: CLS`, measured: cls.toFixed(3), budget: '≤ 0.02', isKept: cls <= 0.02 },
    scoresRow(name, page, listed),
    {
      what: `${name}: everything downloaded, with what is fetched at rest`,
      measured: kilobytes(downloaded),
      beside: kilobytes(floor.downloaded),
      ratio: times(downloaded / floor.downloaded),
    },
    {
      what: `${name}: files and answers asked for, with what is fetched at rest`,
      measured: requests.toFixed(),
      beside: floor.requests.toFixed(),
      ratio: times(requests / floor.requests),
      budget: `≤ ${maxRequests}`,
      isKept: requests <= maxRequests,
    },
    {
      what: `${name}: the longest chain of them that holds the first screen back`,
      measured: chain.toFixed(),
      beside: floor.chain.toFixed(),
    },
    sizeRow(`${name}: HTML`, weight.html, least.html, 20_000),
    sizeRow(`${name}: scripts that it is usable with`, weight.scripts, least.scripts, 135_000),
    sizeRow(`${name}: styles`, weight.styles, least.styles, 12_000),
  ]
}

function scoresRow(name: string, page: PageMeasure, listed: boolean): Row {
  const { accessibility, bestPractices, seo, failed } = page
  // A noindex page is correct; Lighthouse cannot know.
  const wrong = failed.filter((audit) => listed || audit !== 'is-crawlable')
  const unlisted = failed.length > wrong.length ? ['asks searchers not to list it'] : []
  return {
    what: `${name}: accessibility, best practices, SEO`,
    measured: [`${accessibility}, ${bestPractices}, ${seo}`, ...wrong, ...unlisted].join('; '),
    budget: '100 each',
    isKept: wrong.length === 0,
  }
}

function sizeRow(what: string, bytes: number, floor: number, most: number): Row {
  return {
    what,
    measured: kilobytes(bytes),
    beside: kilobytes(floor),
    budget: `≤ ${most / 1000} kB`,
    isKept: bytes <= most,
  }
}
