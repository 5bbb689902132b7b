import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** What a run found. `told` has a line for each test that failed, and why. */
export interface Count {
  passed: number
  failed: number
  told: string[]
}

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
    return { passed: 0, failed: 1, told: [`failed: no report was written (${firstLines(String(error))})`] }
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
  }))
}

export function readPlaywright(path: string, well: boolean): Count {
  const tellSuite = (suite: Suite): string[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.flatMap(({ projectName, status, results }) => {
        const why = results.find(({ error }) => error)?.error?.message
        return status === 'unexpected' ? [tell(`[${projectName}] ${file} › ${title}`, why)] : []
      }),
    ),
    ...(suite.suites ?? []).flatMap(tellSuite),
  ]
  return readReport<BrowserReport>(path, well, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    told: [...suites.flatMap(tellSuite), ...(errors ?? []).map(({ message }) => tell('the run', message))],
  }))
}

function tell(name: string, why = ''): string {
  return `failed: ${name}\n    ${firstLines(why)}`
}

function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 4).join('\n    ').slice(0, 600)
}
