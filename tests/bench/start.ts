import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfStale } from '#server/commands/build/build-app.ts'
import { start } from '#tests/support/servers/started.ts'
import { residentMegabytes } from './processor.ts'
import { median } from './statistics.ts'
import { digits, type Row, type Section } from './table.ts'

const warmStarts = 3
const restMillis = 3_000

/** Seconds until the product reports that it is ready, and its memory when idle. */
async function startOnce(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const startedAt = performance.now()
  const started = start(folder, { ALFORJA_DEMO: '1', LOG_LEVEL: 'error' })
  try {
    await started.ready
    const seconds = (performance.now() - startedAt) / 1000
    await sleep(restMillis)
    return { seconds, megabytes: await residentMegabytes(started.process.pid ?? 0) }
  } finally {
    started.process.kill('SIGINT')
    await started.ended
  }
}

/** The minimum of any such program: the idle runtime. */
async function emptyProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  await sleep(1_000)
  const megabytes = await residentMegabytes(child.pid ?? 0)
  child.kill()
  await once(child, 'exit')
  return megabytes
}

/** `npm start` on an empty folder and on one with the demo, compared with the documented figures. */
export const startSection: Section = {
  name: 'Start: `npm start` with the app built, until it is ready',
  async measure(progress) {
    await buildIfStale(progress)
    const folder = await mkdtemp(join(tmpdir(), 'alforja-bench-'))
    try {
      progress('start: cold')
      const cold = await startOnce(folder)
      const warm: { seconds: number; megabytes: number }[] = []
      for (let i = 0; i < warmStarts; i++) {
        progress('start: warm')
        warm.push(await startOnce(folder))
      }
      const empty = await emptyProcess()
      const megabytes = median(warm.map((one) => one.megabytes))
      return [
        withBudget('cold: empty data folder, the demo is loaded', cold.seconds, 90),
        withBudget('warm: the demo is there', median(warm.map((one) => one.seconds)), 5),
        {
          what: 'memory of the server at rest with the demo, beside an empty Node process',
          measured: `${digits(megabytes)} MB`,
          beside: `${digits(empty)} MB`,
          ratio: `${digits(megabytes / empty)} ×`,
        },
      ]
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  },
}

function withBudget(what: string, seconds: number, most: number): Row {
  return {
    what,
    measured: `${digits(seconds)} s`,
    ratio: `${digits(seconds / most)} of the budget`,
    budget: `≤ ${most} s`,
    isKept: seconds <= most,
  }
}
