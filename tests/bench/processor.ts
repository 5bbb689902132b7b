import { readdir, readFile } from 'node:fs/promises'

/** The kernel accounts the time of ended children in hundredths of a second. */
const tickMillis = 10

interface ProcessStat {
  parent: number
  /** Processor time of children that have ended and been waited for. */
  endedMillis: number
}

async function readStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The process name, the field before, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (n: number) => Number(fields[n])
  return {
    parent: field(1),
    endedMillis: (field(13) + field(14)) * tickMillis,
  }
}

/**
 * Processor time used by the threads of one process, in milliseconds: from the scheduler, which counts
 * nanoseconds, because a request takes a fiftieth of the hundredths that `stat` counts in.
 */
export async function processorOf(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => [])
  const used = threads.map(async (thread) => {
    const text = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0')
    return Number(text.split(' ')[0]) / 1e6
  })
  return (await Promise.all(used)).reduce((sum, one) => sum + one, 0)
}

/** Processor time used by all processes of a PostgreSQL, in milliseconds. */
export async function processorOfPostgres(postmaster: number): Promise<number> {
  let sum = (await processorOf(postmaster)) + ((await readStat(postmaster))?.endedMillis ?? 0)
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readStat(Number(name)) : null
    if (stat?.parent === postmaster) sum += await processorOf(Number(name))
  }
  return sum
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid))?.parent ?? 0
}

/** Resident memory of a process, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}
