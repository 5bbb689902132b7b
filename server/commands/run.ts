import { ZodError } from 'zod'
import { demoSignIns } from '#demo/agencies/demo-people.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { type RunningServer, type RunOptions, runServer } from '#server/main.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { sqlState } from '#server/platform/database/sql-state.ts'
import { PortRefused } from '#server/platform/http/http-server.ts'
import { createLog } from '#server/platform/log/log.ts'
import { loggableError } from '#server/platform/log/loggable-error.ts'
import { BuildRefused } from './build/build-app.ts'
import { isStartRefusal } from './start-refusals.ts'

/** Maximum time for a stop, in milliseconds: longer than requests and jobs in progress take. */
const longestStopMillis = 10_000

/** Runs the product in a terminal until a signal ends it, and exits. */
export async function runForPerson(options: Pick<RunOptions, 'prepare' | 'develop'>): Promise<void> {
  const startedAt = performance.now()
  const abort = new AbortController()
  let running: RunningServer | null = null
  let stoppedAt = 0
  let isFailed = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (abort.signal.aborted) {
        // A second signal ends the process immediately. npm repeats the first signal at once, which does not count. The
        // next start recovers.
        if (signal === 'SIGINT' && performance.now() - stoppedAt > 1_000) process.exit(130)
        return
      }
      stoppedAt = performance.now()
      abort.abort(new Error('stopped'))
      if (running) void stop(running)
    })
  }
  try {
    const config = readConfig(process.env)
    const log = createLog(config.logLevel)
    // An unexpected error shuts the process down gracefully; its supervisor starts another.
    const end = (error: unknown) => {
      if (isFailed) return
      isFailed = true
      log.fatal({ err: error }, 'unexpected error; the process ends')
      setTimeout(() => process.exit(1), longestStopMillis).unref()
      void (running?.stop() ?? Promise.resolve()).catch(() => {}).finally(() => process.exit(1))
    }
    process.on('uncaughtException', end)
    process.on('unhandledRejection', end)
    running = await runServer(config, { ...options, loadDemo, log, progress: say, aborted: abort.signal })
    if (abort.signal.aborted) await stop(running)
    introduce(config, running, startedAt)
  } catch (error) {
    if (abort.signal.aborted) process.exit(0)
    complain(error)
    process.exit(1)
  }
}

const say = (line: string): void => console.log(`  ${line}`)

async function stop(running: RunningServer): Promise<void> {
  say('Stopping')
  try {
    await running.stop()
    process.exit(0)
  } catch (error) {
    complain(error)
    process.exit(1)
  }
}

function introduce(config: Config, { url, setupUrl }: RunningServer, startedAt: number): void {
  const lines = [
    '',
    `Alforja is ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    '',
    `  Home           ${url}/`,
    ...(config.demo ? [`  Booking page   ${url}/booking/1001`] : []),
    `  API            ${url}/api/docs`,
    `  Health         ${url}/health`,
  ]
  if (config.demo) {
    lines.push('', '  Sign in to the demo on the home page:')
    for (const { role, email, password, firstPage } of demoSignIns) {
      lines.push(`  ${role.padEnd(14)} ${email.padEnd(34)} ${password.padEnd(20)} ${firstPage}`)
    }
    lines.push('', `  Mails          ${url}/dev/mailbox`)
  }
  if (setupUrl) {
    lines.push(
      '',
      '  There is no admin yet. This link creates the first one; it works once, for 24 hours:',
      `  ${setupUrl}`,
    )
  }
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}

function complain(error: unknown): void {
  if (isStartRefusal(error) || error instanceof BuildRefused || error instanceof PortRefused)
    console.error(`\n${error.message}\n`)
  else if (error instanceof ZodError) {
    const lines = error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
    console.error(`\nThe environment is not valid:\n${lines.join('\n')}\n`)
    // The database's own messages may contain people's names.
  } else console.error(sqlState(error) ? loggableError(error) : error)
}
