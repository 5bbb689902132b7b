import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod'
import type { OtherBrowser } from './browsers.ts'

const patienceMillis = 30_000
const told = z.object({ value: z.unknown() })
const failure = z.object({ message: z.string() })

/** WebKitGTK through its own driver, which speaks W3C WebDriver over HTTP. */
export async function openWebKit(driver: string): Promise<OtherBrowser> {
  const port = await findFreePort()
  // A process group, so that the display and the browser end with it.
  const child = spawn('xvfb-run', ['-a', driver, `--port=${port}`], { stdio: 'ignore', detached: true })
  const end = async () => {
    if (child.exitCode !== null || !child.pid) return
    process.kill(-child.pid, 'SIGTERM')
    await once(child, 'exit')
  }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    const { value } = told.parse(await answer.json())
    if (!answer.ok) throw new Error(failure.safeParse(value).data?.message ?? `${method} ${path}`)
    return value
  }
  try {
    await ready(ask)
    const { sessionId } = (await ask('POST', '/session', {
      capabilities: { alwaysMatch: { pageLoadStrategy: 'normal' } },
    })) as { sessionId: string }
    const session = `/session/${sessionId}`
    return {
      async goto(url) {
        await ask('POST', `${session}/url`, { url })
      },
      read: (script) => ask('POST', `${session}/execute/sync`, { script, args: [] }).catch(() => null),
      async close() {
        await ask('DELETE', session).catch(() => {})
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

async function ready(ask: (method: string, path: string) => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + patienceMillis
  for (;;) {
    try {
      await ask('GET', '/status')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await sleep(100)
    }
  }
}

/** The driver needs a port number, and never prints which one it took. */
function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
