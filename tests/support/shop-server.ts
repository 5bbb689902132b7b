import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { repository } from './source-files.ts'

const patienceMillis = 240_000

/** The whole product with its demo on a database that goes with it, as a process of its own; `env` configures it. */
export async function startShop(
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tests/support/server.ts'], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
    // Vitest has a BASE_URL of its own.
    env: { ...process.env, BASE_URL: undefined, PORT: '0', HOLD_LIMIT: '0', SEARCH_LIMIT: '0', ...env },
  })
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  let output = ''
  const url = await new Promise<string | undefined>((resolve) => {
    const late = setTimeout(resolve, patienceMillis)
    const end = (found?: string) => {
      clearTimeout(late)
      resolve(found)
    }
    server.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      output += chunk
      const found = /Serving the tests at (http:\S+)\n/.exec(output)?.[1]
      if (found) end(found)
    })
    server.once('exit', () => end())
  })
  if (url) return { url, stop }
  await stop()
  throw new Error('the server did not come up')
}
