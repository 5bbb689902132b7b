import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { parentOf, processorOf, processorOfPostgres } from './processor.ts'

export interface ProductServer {
  baseUrl: string
  databaseUrl: string
  /** Processor used so far in milliseconds: the server's process, and its PostgreSQL's processes together. */
  used(): Promise<{ server: number; postgres: number }>
  stop(): Promise<void>
}

/** The product in a process of its own, selling `hotels` hotels of one destination from tomorrow on. */
export async function startProductServer(hotels: number): Promise<ProductServer> {
  const script = fileURLToPath(new URL('server.ts', import.meta.url))
  const child = fork(script, [String(hotels)])
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  const told = started?.[0] as { baseUrl: string; databaseUrl: string } | undefined
  if (!told) throw new Error('the server ended before it was ready')
  const client = new pg.Client({ connectionString: told.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return {
    ...told,
    async used() {
      return { server: await processorOf(child.pid ?? 0), postgres: await processorOfPostgres(postmaster) }
    },
    async stop() {
      child.send('stop')
      await ended
    },
  }
}
