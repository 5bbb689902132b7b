import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { basename, join, resolve } from 'node:path'
import { type Count, firstLines, flakyOfVitest, readPlaywright, readVitest } from './reports.ts'
import { repository } from './source-files.ts'

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
  if (runTool(name, words)) return { passed: 1, failed: 0, told: [], flaky: [] }
  return { passed: 0, failed: 1, told: [`failed: ${basename(name)} ${words.join(' ')}`], flaky: [] }
}

/** The app can be built; nothing is done when it was built from the same sources before. */
export function checkBuild(): Count {
  return check(process.execPath, ['--import', 'tsx', 'server/commands/build.ts'])
}

/** Unit and API tests. */
export function runVitest(words: string[] = []): Count {
  const report = join(repository, 'test-results', 'vitest.json')
  for (const path of [report, flakyOfVitest]) rmSync(path, { force: true })
  const well = runTool('vitest', ['run', ...words])
  return readVitest(report, well)
}

/** Tests in a real browser, which `executable` is. */
export async function runPlaywright(words: string[], executable: string): Promise<Count> {
  const report = join(repository, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const env = { CHROME_PATH: executable, ALFORJA_E2E_PORT: String(await findFreePort()) }
  const well = runTool('playwright', ['test', ...words], env)
  return readPlaywright(report, well)
}

/**
 * Says what was found, failures by name since their own output is far above; the run fails when one did. What passed
 * only when it was tried again fails nothing: it is told, and kept in `test-results/flaky.json`.
 */
export function conclude(counts: readonly Count[]): void {
  const flaky = counts.flatMap((count) => count.flaky)
  mkdirSync(join(repository, 'test-results'), { recursive: true })
  writeFileSync(join(repository, 'test-results', 'flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`)
  for (const { name, why } of flaky) console.log(`\nflaky: ${name}\n    ${firstLines(why)}`)
  const add = (name: 'passed' | 'failed') => counts.reduce((total, count) => total + count[name], 0)
  for (const line of counts.flatMap(({ told }) => told)) console.log(`\n${line}`)
  console.log(`\n${add('passed')} passed, ${add('failed')} failed`)
  process.exitCode = add('failed') === 0 && add('passed') > 0 ? 0 : 1
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
