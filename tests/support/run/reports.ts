import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '#tests/support/rules/source-files.ts'

/** The results of a run. */
export interface Count {
  passed: number
  /** Failed tests, and errors of the run itself. */
  failed: Finding[]
  /** Tests that passed on a retry, with their first error. */
  flaky: Finding[]
  /** Failed tests with `@unsteady` in their title. They do not fail the run. */
  unsteady: Finding[]
  /** Every test with its seconds, all attempts included. */
  times: Time[]
}

export interface Finding {
  name: string
  why: string
}

export interface Time {
  name: string
  seconds: number
}

export const nothing: Count = { passed: 0, failed: [], flaky: [], unsteady: [], times: [] }

/** The output of `flaky-reporter.ts`. */
export const flakyOfVitest = join(repository, 'test-results', 'vitest-flaky.json')

interface VitestReport {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: {
      status: string
      fullName: string
      duration?: number | null
      failureMessages?: string[]
    }[]
  }[]
}

interface Suite {
  specs?: {
    title: string
    file: string
    tests: {
      projectName: string
      status: string
      results: { duration: number; error?: { message?: string } }[]
    }[]
  }[]
  suites?: Suite[]
}

interface BrowserReport {
  suites: Suite[]
  errors?: { message?: string }[]
}

interface Tried extends Finding, Time {
  state: 'passed' | 'failed' | 'flaky' | 'skipped'
}

const isUnsteady = ({ name }: Finding) => name.includes('@unsteady')

/**
 * Reads a report at `path`. A failed run without a failed test counts as a failure, and so does one without a report.
 */
function readReport<T>(path: string, well: boolean, list: (report: T) => [Tried[], Finding[]]): Count {
  let tried: Tried[]
  let wrong: Finding[]
  try {
    ;[tried, wrong] = list(JSON.parse(readFileSync(path, 'utf8')) as T)
  } catch (error) {
    return { ...nothing, failed: [{ name: 'the run', why: `no report was written: ${error}` }] }
  }
  const of = (state: Tried['state']) => tried.filter((test) => test.state === state)
  const bad = of('failed')
  if (!well && bad.length + wrong.length === 0) wrong = [{ name: 'the run', why: 'it ended badly' }]
  return {
    passed: of('passed').length + of('flaky').length,
    failed: [...bad.filter((test) => !isUnsteady(test)), ...wrong],
    flaky: of('flaky'),
    unsteady: bad.filter(isUnsteady),
    times: tried,
  }
}

export function readVitest(path: string, well: boolean): Count {
  const flaky: Finding[] = existsSync(flakyOfVitest) ? JSON.parse(readFileSync(flakyOfVitest, 'utf8')) : []
  const known = new Map(flaky.map(({ name, why }) => [name, why]))
  return readReport<VitestReport>(path, well, ({ testResults }) => {
    const tried = testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ status, fullName, duration, failureMessages }): Tried => {
        const name = `${file.replace(`${repository}/`, '')} › ${fullName}`
        const first = known.get(name)
        const state = status === 'passed' || status === 'failed' ? status : 'skipped'
        return {
          name,
          state: state === 'passed' && first !== undefined ? 'flaky' : state,
          why: first ?? failureMessages?.join('\n') ?? '',
          seconds: (duration ?? 0) / 1000,
        }
      }),
    )
    // A file that failed to load names no test.
    const broken = testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    )
    return [tried, broken.map(({ name, message = '' }) => ({ name, why: message }))]
  })
}

const playwrightStates = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'flaky',
  skipped: 'skipped',
} as const

export function readPlaywright(path: string, well: boolean): Count {
  const listTests = (suite: Suite): Tried[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        state: playwrightStates[status as keyof typeof playwrightStates],
        why: results.find(({ error }) => error)?.error?.message ?? '',
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...(suite.suites ?? []).flatMap(listTests),
  ]
  return readReport<BrowserReport>(path, well, ({ suites, errors = [] }) => [
    suites.flatMap(listTests),
    errors.map(({ message = '' }) => ({ name: 'the run', why: message })),
  ])
}

export function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 4).join('\n    ').slice(0, 600)
}
