import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { ensureBrowser } from './browser.ts'
import { type Count, flakyOfVitest, nothing, readPlaywright, readVitest } from './reports.ts'
import { repository } from './source-files.ts'

const programs = join(repository, 'node_modules', '.bin')

/** Runs one of the project's tools, its output as it comes; true when it found nothing wrong. */
async function runTool(name: string, words: string[]): Promise<boolean> {
  console.log(`\n> ${basename(name)} ${words.join(' ')}`)
  const tool = spawn(resolve(programs, name), words, { cwd: repository, stdio: 'inherit' })
  const [status] = await once(tool, 'close')
  return status === 0
}

/** A check that either holds or does not counts as one test. */
export async function check(name: string, words: string[]): Promise<Count> {
  if (await runTool(name, words)) return { ...nothing, passed: 1 }
  const finding = { name: [basename(name), ...words].join(' '), why: 'what it found is above' }
  return { ...nothing, failed: [finding] }
}

/** The app can be built; nothing is done when it was built from the same sources before. */
export function checkBuild(): Promise<Count> {
  return check(process.execPath, ['--import', 'tsx', 'server/commands/build.ts'])
}

/** Tests without a browser. */
export async function runVitest(words: string[]): Promise<Count> {
  const report = join(repository, 'test-results', 'vitest.json')
  for (const path of [report, flakyOfVitest]) rmSync(path, { force: true })
  const well = await runTool('vitest', ['run', ...words])
  return readVitest(report, well)
}

/** Tests in a real browser, which is installed where there is none. */
export async function runPlaywright(words: string[]): Promise<Count> {
  ensureBrowser()
  const report = join(repository, 'test-results', 'browser.json')
  rmSync(report, { force: true })
  const well = await runTool('playwright', ['test', ...words])
  return readPlaywright(report, well)
}
