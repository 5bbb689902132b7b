import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ErrorCode, errors } from '#core/contract/errors.ts'
import { Refusal, refuse } from '#server/platform/http/refuse.ts'
import type { Answer, Tasks } from './serve-tasks.ts'

export interface TaskProcessOptions {
  /** The module that the process runs; it must call `serveTasks`. */
  script: URL
  /** Time limit for a task, in milliseconds. When it is exceeded, the process is killed. */
  maxMillis: number
  /** Memory limit for the process, in bytes. When it is exceeded, the process ends itself. */
  maxBytes: number
  /** Maximum number of waiting tasks. Any more are refused with `too_many_requests`. */
  maxWaiting: number
  /** The idle time after which the process is ended, in milliseconds. */
  idleMillis: number
  /** Names of the environment variables that are passed to the tasks; none by default. */
  environment?: readonly string[]
}

export interface TaskProcess<T extends Tasks> {
  run<Name extends keyof T & string>(
    name: Name,
    ...input: Parameters<T[Name]>
  ): Promise<Awaited<ReturnType<T[Name]>>>
}

/** A task exceeded its time or memory limit, or crashed its process. */
export class TaskStopped extends Error {}

const loader = fileURLToPath(new URL('../../typescript.mjs', import.meta.url))
/**
 * Node's options for the script, which is a source file in development and in tests, and otherwise a part of the
 * program.
 */
const loadingOf = ({ pathname }: URL) =>
  pathname.endsWith('.ts') ? ['--import', loader] : ['--enable-source-maps']
const chosen = (names: readonly string[] = []) =>
  Object.fromEntries(names.map((name) => [name, process.env[name]]))
/**
 * Time limit for the process's start, in milliseconds. Loading the sources does not count toward the time of a task.
 */
const maxStartMillis = 30_000
const retryAfterSeconds = 5
const mebibyte = 1024 * 1024

/**
 * Runs tasks one at a time in a child process, so that a task can harm only that process. The first task starts the
 * process. Refusals of a task are rethrown here. Throws `TaskStopped`.
 */
export function createTaskProcess<T extends Tasks>(options: TaskProcessOptions): TaskProcess<T> {
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let turn: Promise<unknown> = Promise.resolve()

  const forget = (ended: ChildProcess) => {
    if (child === ended) child = null
  }

  async function start(): Promise<ChildProcess> {
    const started = fork(options.script, [String(options.maxBytes)], {
      serialization: 'advanced',
      execArgv: [
        ...loadingOf(options.script),
        `--max-old-space-size=${Math.round(options.maxBytes / mebibyte / 2)}`,
      ],
      env: { ...chosen(options.environment), VIPS_CONCURRENCY: '1', UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => forget(started)).on('error', () => forget(started))
    child = started
    if (!(await nextMessage(started, maxStartMillis))) throw new Error('the task process did not start')
    return started
  }

  async function runNow(name: string, input: unknown[]): Promise<unknown> {
    clearTimeout(idle)
    const worker = child ?? (await start())
    setReferenced(worker, true)
    try {
      const answered = nextMessage(worker, options.maxMillis, () => forget(worker))
      worker.send({ name, input })
      const answer = (await answered) as Answer | null
      if (!answer) throw new TaskStopped(`${name} took too much`)
      if ('value' in answer) return answer.value
      if (!answer.code) throw new Error(answer.message)
      const code = answer.code as ErrorCode
      throw new Refusal(code, { status: errors[code].status, defined: true, data: answer.data })
    } finally {
      setReferenced(worker, false)
      idle = setTimeout(() => {
        forget(worker)
        worker.kill('SIGKILL')
      }, options.idleMillis).unref()
    }
  }

  return {
    async run(name, ...input) {
      if (waiting >= options.maxWaiting) return refuse('too_many_requests', { retryAfterSeconds })
      waiting += 1
      const done = turn.then(() => runNow(name, input))
      turn = done.catch(() => {})
      try {
        return (await done) as never
      } finally {
        waiting -= 1
      }
    },
  }
}

/** The next message from the process; null if the process ends first. It is killed after `millis`. */
function nextMessage(worker: ChildProcess, millis: number, onOver?: () => void): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(timer)
      worker.off('message', settle).off('exit', end).off('error', end)
      resolve(message)
    }
    const end = () => settle(null)
    const timer = setTimeout(() => {
      onOver?.()
      worker.kill('SIGKILL')
    }, millis)
    worker.on('message', settle).on('exit', end).on('error', end)
  })
}

/** An idle child must not keep this process from ending. */
function setReferenced(worker: ChildProcess, isReferenced: boolean): void {
  if (isReferenced) worker.ref()
  else worker.unref()
  if (isReferenced) worker.channel?.ref()
  else worker.channel?.unref()
}
