import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from './source-files.ts'

/** What a run found. `told` has a line for each test that failed, and why. */
export interface Count {
  passed: number
  failed: number
  told: string[]
  flaky: Flaky[]
}

/** A test that passed only when it was tried again, and what it said at first. */
export interface Flaky {
  name: string
  why: string
}

/** Where `flaky-reporter.ts` leaves what it found. */
export const flakyOfVitest = join(repository, 'test-results', 'vitest-flaky.json')

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

interface Suite {
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

interface BrowserReport {
  stats: { expected: number; flaky: number; unexpected: number }
  suites: Suite[]
  errors?: { message?: string }[]
}

/** A run that ended badly without naming a failed test still counts as a failure, and so does one without report. */
function readReport<T>(path: string, well: boolean, read: (report: T) => Count): Count {
  let count: Count
  try {
    count = read(JSON.parse(readFileSync(path, 'utf8')) as T)
  } catch (error) {
    const told = [`failed: no report was written (${firstLines(String(error))})`]
    return { passed: 0, failed: 1, told, flaky: [] }
  }
  return well || count.failed > 0 ? count : { ...count, failed: 1 }
}

export function readVitest(path: string, well: boolean): Count {
  return readReport<VitestReport>(path, well, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    told: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed')
      if (failed.length > 0)
        return failed.map((test) => tell(`${name} › ${test.fullName}`, test.failureMessages?.join('\n')))
      return status === 'failed' ? [tell(name, message)] : []
    }),
    flaky: existsSync(flakyOfVitest) ? JSON.parse(readFileSync(flakyOfVitest, 'utf8')) : [],
  }))
}

export function readPlaywright(path: string, well: boolean): Count {
  const listTests = (suite: Suite): { name: string; status: string; why: string }[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        status,
        why: results.find(({ error }) => error)?.error?.message ?? '',
      })),
    ),
    ...(suite.suites ?? []).flatMap(listTests),
  ]
  return readReport<BrowserReport>(path, well, ({ stats, suites, errors }) => {
    const tests = suites.flatMap(listTests)
    const failed = tests.filter(({ status }) => status === 'unexpected')
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      told: [
        ...failed.map(({ name, why }) => tell(name, why)),
        ...(errors ?? []).map(({ message }) => tell('the run', message)),
      ],
      flaky: tests.filter(({ status }) => status === 'flaky').map(({ name, why }) => ({ name, why })),
    }
  })
}

function tell(name: string, why = ''): string {
  return `failed: ${name}\n    ${firstLines(why)}`
}

export function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 4).join('\n    ').slice(0, 600)
}
