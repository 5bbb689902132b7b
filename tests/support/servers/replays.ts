import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'

export const reservations = join(repository, 'tests/fixtures/reservations.csv')

export interface Replayed {
  code: number | null
  out: string
  err: string
}

/** `npm run replay` as users run it, with its data in a folder of one test file. */
export function createReplays() {
  const folder = mkdtempSync(join(tmpdir(), 'alforja-replay-test-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function start(words: string[]) {
    const child = spawn(process.execPath, ['server/command.mjs', 'replay', ...words], {
      cwd: repository,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: folder, LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const run: Replayed = { code: null, out: '', err: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      run.out += chunk
    })
    child.stderr.on('data', (chunk: Buffer) => {
      run.err += chunk
    })
    const ended = once(child, 'close').then(([code]) => Object.assign(run, { code: code as number | null }))
    return { child, run, ended }
  }

  /** Data left behind by the runs. */
  const left = () => readdirSync(folder).filter((name) => name.startsWith('alforja-replay-'))
  return { folder, start, left }
}
