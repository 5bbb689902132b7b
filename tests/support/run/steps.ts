import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listMissing } from '#tests/support/device/browser.ts'
import { repository } from '#tests/support/rules/source-files.ts'
import { builtVariable } from './ensure-built.ts'
import { type Count, flakyOfVitest, nothing, readPlaywright, readVitest } from './reports.ts'

const programs = join(repository, 'node_modules', '.bin')

/** Reduces the compiler's garbage collection, a fifth of its time, within a memory limit. */
const memoryOfCompiler = { GOGC: '400', GOMEMLIMIT: '3GiB' }

/** Starts one of the project's tools; its output goes to `stdio`. */
const startTool = (name: string, words: string[], stdio: 'inherit' | 'pipe') =>
  spawn(resolve(programs, name), words, {
    cwd: repository,
    env: { ...memoryOfCompiler, ...process.env },
    stdio: ['ignore', stdio, stdio],
  })

const titleOf = (name: string, words: string[]) => `\n> ${basename(name)} ${words.join(' ')}`

/** Runs a tool and streams its output; true on success, false also where it did not start. */
async function runTool(name: string, words: string[]): Promise<boolean> {
  console.log(titleOf(name, words))
  const ended = once(startTool(name, words, 'inherit'), 'close')
  const [status] = await ended.catch((error) => [console.error(error)])
  return status === 0
}

/** A check that passes or fails as a whole counts as one test. It may run in parallel: its output is printed at its end. */
export async function check(name: string, words: string[]): Promise<Count> {
  const tool = startTool(name, words, 'pipe')
  let said = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [status] = await once(tool, 'close').catch((error) => [String(error)])
  console.log(`${titleOf(name, words)}\n${said}`)
  if (status === 0) return { ...nothing, passed: 1 }
  const why = said.trim() || `it ended with ${status}`
  return { ...nothing, failed: [{ name: [basename(name), ...words].join(' '), why }] }
}

/** Builds the app; does nothing when the build is up to date. */
export async function checkBuild(): Promise<Count> {
  const count = await check(process.execPath, ['server/command.mjs', 'build'])
  if (count.passed > 0) process.env[builtVariable] = '1'
  return count
}

/** Tests without a browser. */
export async function runVitest(words: string[]): Promise<Count> {
  const report = join(repository, 'test-results', 'vitest.json')
  for (const path of [report, flakyOfVitest]) rmSync(path, { force: true })
  const well = await runTool('vitest', ['run', ...words])
  return readVitest(report, well)
}

let preparing: Promise<unknown> | undefined

/** Installs the browser for tests where it is missing, in parallel with other parts; only once. */
export function prepareBrowser(): Promise<unknown> {
  const script = fileURLToPath(new URL('../device/install-browser.ts', import.meta.url))
  const install = () =>
    once(
      spawn(process.execPath, ['--import', './server/typescript.mjs', script], {
        cwd: repository,
        stdio: 'inherit',
      }),
      'close',
    )
  preparing ??= listMissing().length > 0 ? install() : Promise.resolve()
  return preparing
}

/** Tests in a real browser. */
export async function runPlaywright(words: string[]): Promise<Count> {
  await prepareBrowser()
  const report = join(repository, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const well = await runTool('playwright', ['test', ...words])
  return readPlaywright(report, well)
}
