import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { repository } from './source-files.ts'

export interface Count {
  passed: number
  failed: number
}

const programs = join(repository, 'node_modules', '.bin')

/** Runs one of the project's tools, its output as it comes; true when it found nothing wrong. */
export function runTool(name: string, words: string[], env: Record<string, string> = {}): boolean {
  const startedAt = performance.now()
  console.log(`\n> ${basename(name)} ${words.join(' ')}`)
  const { status } = spawnSync(resolve(programs, name), words, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  console.log(
    `> ${basename(name)}: ${status === 0 ? 'well' : 'FAILED'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
  return status === 0
}

/** A check that either holds or does not counts as one test. */
export function check(name: string, words: string[]): Count {
  return runTool(name, words) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** The app can be built; nothing is done when it was built from the same sources before. */
export function checkBuild(): Count {
  return check(process.execPath, ['--import', 'tsx', 'server/commands/build.ts'])
}

/** Unit and API tests. */
export function runVitest(words: string[] = []): Count {
  const report = join(repository, 'test-results', 'vitest.json')
  rmSync(report, { force: true })
  const well = runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...words,
  ])
  return readCount(report, well, (json) => ({
    passed: numberAt(json, 'numPassedTests'),
    failed: numberAt(json, 'numFailedTests'),
  }))
}

/** Tests in a real browser, which `executable` is. */
export async function runPlaywright(words: string[], executable: string): Promise<Count> {
  const report = join(repository, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const env = { CHROME_PATH: executable, ALFORJA_E2E_PORT: String(await findFreePort()) }
  const well = runTool('playwright', ['test', ...words], env)
  return readCount(report, well, (json) => {
    const stats = (json as { stats?: unknown }).stats
    return {
      passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
      failed: numberAt(stats, 'unexpected'),
    }
  })
}

/** The line that ends a run. */
export function sum(counts: readonly Count[]): Count {
  const add = (name: keyof Count) => counts.reduce((total, count) => total + count[name], 0)
  return { passed: add('passed'), failed: add('failed') }
}

/** A run that ended badly without naming a failed test still counts as a failure, and so does one without report. */
function readCount(path: string, well: boolean, read: (json: unknown) => Count): Count {
  let count: Count = { passed: 0, failed: 0 }
  try {
    count = read(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
  return well || count.failed > 0 ? count : { ...count, failed: 1 }
}

function numberAt(json: unknown, name: string): number {
  const value = (json as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'number' ? value : 0
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
