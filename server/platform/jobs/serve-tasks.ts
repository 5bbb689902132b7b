import { existsSync, readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refuse.ts'

const threadsFolder = '/proc/self/task'

/** The tasks that a process runs. Inputs and outputs are plain data and bytes. */
export type Tasks = Record<string, (...input: never[]) => unknown>

export type Answer = { value: unknown } | { code: string | null; message: string; data?: unknown }

/** Runs tasks for the parent process (`createTaskProcess`). Ends when the parent ends. */
export function serveTasks(tasks: Tasks): void {
  const maxBytes = Number(process.argv[2])
  // Read before the watching thread starts, which must keep its priority.
  const threads = threadsNow()
  // Runs in a separate thread, so that it also works while a task blocks the main thread.
  new Worker(new URL('./watch-task-process.mjs', import.meta.url), {
    execArgv: [],
    workerData: { maxBytes, parent: process.ppid },
  }).unref()
  lowerPriority(threads)
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async ({ name, input }: { name: string; input: unknown[] }) => {
    process.send?.(await answerTask(tasks, name, input))
  })
  process.send?.('ready')
}

/** Lists this process's threads. On Linux, each thread has its own priority, including those that collect garbage. */
const threadsNow = (): number[] =>
  existsSync(threadsFolder) ? readdirSync(threadsFolder).map(Number) : [process.pid]

function lowerPriority(threads: readonly number[]): void {
  for (const thread of threads) {
    try {
      setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // The thread has ended, or its priority is already lower and may not be raised.
    }
  }
}

async function answerTask(tasks: Tasks, name: string, input: unknown[]): Promise<Answer> {
  try {
    const task = tasks[name] as ((...input: unknown[]) => unknown) | undefined
    return { value: await task?.(...input) }
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, message: error.message, data: error.data }
    return { code: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
