import { readdir, readFile } from 'node:fs/promises'

/** The kernel counts a process's time in hundredths of a second. */
const tickMillis = 10

interface ProcessStat {
  parent: number
  ownMillis: number
  /** Of children that have ended and been waited for. */
  endedMillis: number
}

async function readStat(pid: number): Promise<ProcessStat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return null
  // The name before may hold spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const field = (n: number) => Number(fields[n])
  return {
    parent: field(1),
    ownMillis: (field(11) + field(12)) * tickMillis,
    endedMillis: (field(13) + field(14)) * tickMillis,
  }
}

/** Processor that one process has used so far, in milliseconds. */
export async function processorOf(pid: number): Promise<number> {
  return (await readStat(pid))?.ownMillis ?? 0
}

/** Processor that a PostgreSQL has used so far, all its processes together, in milliseconds. */
export async function processorOfPostgres(postmaster: number): Promise<number> {
  const own = await readStat(postmaster)
  let sum = own ? own.ownMillis + own.endedMillis : 0
  for (const name of await readdir('/proc')) {
    const stat = /^\d+$/.test(name) ? await readStat(Number(name)) : null
    if (stat?.parent === postmaster) sum += stat.ownMillis
  }
  return sum
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid))?.parent ?? 0
}

/** Memory that a process keeps in the machine's, in megabytes. */
export async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024
}
