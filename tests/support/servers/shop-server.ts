import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { repository } from '#tests/support/rules/source-files.ts'

/** The whole product with its demo on a temporary database, as a separate process; `env` configures it. */
export async function startShop(
  env: Record<string, string> = {},
): Promise<{ url: string; database: string; stop: () => Promise<void> }> {
  const server = spawn(
    process.execPath,
    ['--import', './server/typescript.mjs', 'tests/support/servers/server.ts'],
    {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
      // Vitest sets its own BASE_URL.
      env: { ...process.env, BASE_URL: undefined, PORT: '0', HOLD_LIMIT: '0', SEARCH_LIMIT: '0', ...env },
    },
  )
  const stop = async () => {
    if (server.exitCode !== null) return
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  const [url, database] = await new Promise<[string, string]>((resolve, reject) => {
    createInterface(server.stdout)
      .on('line', (line) => {
        const [, url, database] = /^Serving the tests at (\S+) from (\S+)/.exec(line) ?? []
        if (url && database) resolve([url, database])
      })
      .on('close', () => reject(new Error('the server did not come up')))
  })
  return { url, database, stop }
}
