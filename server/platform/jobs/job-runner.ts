import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ParsedCronItem, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Logger } from 'pino'
import type { Database } from '#server/platform/database/database.ts'
import { patientPool } from '#server/platform/database/patient-pool.ts'
import { jobLogger } from './job-log.ts'
import { followWorkers, freeWorker } from './job-workers.ts'

const firstPauseMillis = 500
const longestPauseMillis = 10_000

export interface JobRunner {
  /** Resolves when the jobs in progress have ended. */
  stop(): Promise<void>
}

interface Work {
  database: Database
  taskList: TaskList
  parsedCronItems: ParsedCronItem[]
  /** Number of concurrent jobs. */
  concurrency: number
  log: Logger
}

/**
 * Runs this process's share of the queue until `stop`. If the database is unavailable for long, the queue's own runner
 * gives up; a new runner then replaces it and takes over the jobs in progress. Throws if the first runner cannot start.
 */
export async function keepRunning(work: Work): Promise<JobRunner> {
  const { database, log } = work
  const stopping = new AbortController()
  let current = await begin(work)
  const loop = (async () => {
    for (;;) {
      await current.ended
      if (stopping.signal.aborted) return
      log.warn('the job runner ended; another one begins')
      const next = await beginAgain()
      if (!next) return
      await freeWorker(database, current.id).catch(() => {})
      current = next
    }
  })()

  async function beginAgain(): Promise<Begun | null> {
    for (let pause = firstPauseMillis; ; pause = Math.min(2 * pause, longestPauseMillis)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return null
      try {
        return await begin(work)
      } catch (error) {
        log.warn({ err: error }, 'the job runner cannot begin yet')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await current.stop()
      await loop
    },
  }
}

interface Begun {
  id: string
  /** Resolves when the runner ends; never rejects. */
  ended: Promise<void>
  stop(): Promise<void>
}

async function begin({ database, taskList, parsedCronItems, concurrency, log }: Work): Promise<Begun> {
  const stopping = new AbortController()
  const pgPool = patientPool(database.$client, stopping.signal)
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => {
    id = workerPool.id
  })
  const runner: Runner = await run({
    ...{ pgPool, taskList, parsedCronItems, concurrency, events },
    // Notifications start jobs immediately; polling is needed for scheduled jobs and lost notifications.
    pollInterval: 1000,
    noHandleSignals: true,
    logger: jobLogger(log),
    // Completions are written in a separate batch that is retried. Otherwise the runner would not wait for the write,
    // and a connection error would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  })
  const life = followWorkers(database, id, log)
  const ended = runner.promise
    .catch((error: unknown) => log.warn({ err: error }, 'the job runner failed'))
    .then(() => life.stop())
  return {
    id,
    ended,
    async stop() {
      stopping.abort()
      await runner.stop().catch(() => {})
      await ended
    },
  }
}
