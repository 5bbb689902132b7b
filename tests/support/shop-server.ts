import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { repository } from './source-files.ts'
import { findFreePort } from './steps.ts'

const patienceMillis = 240_000

/** The whole product with its demo on a database that goes with it, as a process of its own; `env` configures it. */
export async function startShop(
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/server.ts'], {
    cwd: join(repository),
    stdio: ['ignore', 'inherit', 'inherit'],
    // Vitest has a BASE_URL of its own.
    env: {
      ...process.env,
      BASE_URL: undefined,
      PORT: String(port),
      HOLD_LIMIT: '0',
      SEARCH_LIMIT: '0',
      ...env,
    },
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const deadline = Date.now() + patienceMillis
  while (Date.now() < deadline && server.exitCode === null) {
    const ready = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return { url, stop }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  await stop()
  throw new Error('the server did not come up')
}
