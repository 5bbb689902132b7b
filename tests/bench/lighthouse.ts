import { type LaunchedChrome, launch } from 'chrome-launcher'
import { browserArguments, ensureBrowser } from '#tests/support/device/browser.ts'
import { openLighthouse } from './install-lighthouse.ts'
import type { LighthouseResult as Result } from './lighthouse-result.ts'
import { median } from './statistics.ts'

export interface PageMeasure {
  /** Scores from 0 to 100. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  /** Milliseconds. */
  lcp: number
  fcp: number
  tbt: number
  cls: number
  /** Bytes downloaded in one visit, with headers and files loaded when idle. */
  downloaded: number
  /** Files and answers requested in one visit, with those loaded when idle; requests of the worker do not count. */
  requests: number
  /** Of these, the length of the longest chain of dependent requests that blocks the first screen. */
  chain: number
  /** Names of the audits that lower the three scores that must be full. */
  failed: string[]
}

const others = ['accessibility', 'best-practices', 'seo'] as const

/** A browser for Lighthouse, shared by all runs; each run clears its caches first. */
export function launchBrowser(): Promise<LaunchedChrome> {
  return launch({
    chromePath: ensureBrowser(),
    chromeFlags: [...browserArguments, '--headless=new'],
    logLevel: 'silent',
  })
}

/** One visit on Lighthouse's phone with simulated slow 4G. `full` also runs the audits that give the same result every time. */
export async function audit(url: string, port: number, full: boolean): Promise<Result> {
  const lighthouse = await openLighthouse()
  const visit = async (): Promise<Result | undefined> => {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['performance', ...(full ? others : [])],
    })
    return run?.lhr
  }
  let result = await visit()
  // Sometimes the browser's trace of a visit lacks its start.
  for (let again = 0; result?.runtimeError && again < 4; again++) result = await visit()
  if (!result) throw new Error(`Lighthouse measured nothing at ${url}`)
  if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
  return result
}

/** The medians of several visits to one page, of which the first was a full one. */
export function summarize(results: readonly Result[]): PageMeasure {
  const [full] = results
  if (!full) throw new Error('no visit was measured')
  const middle = (read: (result: Result) => number) => median(results.map(read))
  const number = (name: string) => middle(({ audits }) => audits[name]?.numericValue ?? Number.NaN)
  const score = (name: string) => middle(({ categories }) => 100 * (categories[name]?.score ?? Number.NaN))
  const full100 = (name: string) => 100 * (full.categories[name]?.score ?? Number.NaN)
  return {
    performance: score('performance'),
    accessibility: full100('accessibility'),
    bestPractices: full100('best-practices'),
    seo: full100('seo'),
    lcp: number('largest-contentful-paint'),
    fcp: number('first-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    downloaded: number('total-byte-weight'),
    requests: middle(({ audits }) => ofPage(audits['network-requests']).length),
    chain: middle(({ audits }) => chainOf(audits['critical-request-chains'])),
    failed: others.flatMap((name) =>
      (full.categories[name]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (full.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    ),
  }
}

type Audit = Result['audits'][string] | undefined

const ofPage = (audit: Audit): unknown[] =>
  audit?.details?.type === 'table'
    ? audit.details.items.filter(({ experimentalFromMainFrame }) => experimentalFromMainFrame)
    : []

const chainOf = (audit: Audit): number =>
  audit?.details?.type === 'criticalrequestchain' ? audit.details.longestChain.length : Number.NaN
