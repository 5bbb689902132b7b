import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '#server/platform/http/refuse.ts'

/** The tasks of a process; input and output are plain data and bytes. */
export type Tasks = Record<string, (...input: never[]) => unknown>

export type Answer = { value: unknown } | { code: string | null; message: string; data?: unknown }

/** Runs tasks for the parent process (`createTaskProcess`), and ends with it. */
export function serveTasks(tasks: Tasks): void {
  const maxBytes = Number(process.argv[2])
  // A separate thread: the watch also works while a task blocks the main thread.
  new Worker(new URL('./watch-task-process.mjs', import.meta.url), {
    execArgv: [],
    workerData: { maxBytes, parent: process.ppid },
  }).unref()
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The limit is already lower, and may not be raised.
  }
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  process.on('message', async ({ name, input }: { name: string; input: unknown[] }) => {
    process.send?.(await answerTask(tasks, name, input))
  })
  process.send?.('ready')
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
