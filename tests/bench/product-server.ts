import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { parentOf, processorOf, processorOfPostgres } from './processor.ts'

/** A command to the process of the product, which sends a message when it is done: its result, or the same message. */
export type ServerMessage = 'start jobs' | 'stop jobs' | 'watch turns' | 'end turns' | 'stop'

/** Processor time used so far, in milliseconds. */
export interface Used {
  /** The product's process. */
  server: number
  /** The processes of its PostgreSQL together. */
  postgres: number
  /** The payment provider's process, with its own PostgreSQL. */
  provider: number
}

export interface ProductServer {
  baseUrl: string
  databaseUrl: string
  used(): Promise<Used>
  notify(message: Exclude<ServerMessage, 'stop'>): Promise<unknown>
  /** The longest turn of the server's event loop during some work, in milliseconds of its processor. */
  watchTurns(during: () => Promise<unknown>): Promise<{ longest: number }>
  stop(): Promise<void>
}

interface Started {
  baseUrl: string
  databaseUrl: string
  provider: { databaseUrl: string; pid: number }
}

/** The product in its own process, selling `hotels` hotels of one destination from tomorrow on. Jobs are not running yet. */
export async function startProductServer(hotels: number): Promise<ProductServer> {
  const script = fileURLToPath(new URL('server.ts', import.meta.url))
  const child = fork(script, [String(hotels)])
  const ended = once(child, 'exit')
  const started = await Promise.race([once(child, 'message'), ended.then(() => null)])
  const told = started?.[0] as Started | undefined
  if (!told) throw new Error('the server ended before it was ready')
  const [ours, theirs] = [
    await findPostmaster(told.databaseUrl),
    await findPostmaster(told.provider.databaseUrl),
  ]
  async function notify(message: ServerMessage): Promise<unknown> {
    const done = once(child, 'message')
    child.send(message)
    return (await done)[0]
  }
  return {
    baseUrl: told.baseUrl,
    databaseUrl: told.databaseUrl,
    async used() {
      return {
        server: await processorOf(child.pid ?? 0),
        postgres: await processorOfPostgres(ours),
        provider: (await processorOf(told.provider.pid)) + (await processorOfPostgres(theirs)),
      }
    },
    notify,
    async watchTurns(during) {
      await notify('watch turns')
      await during()
      return { longest: Number(await notify('end turns')) }
    },
    async stop() {
      child.send('stop')
      await ended
    },
  }
}

async function findPostmaster(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}
