import { once } from 'node:events'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type pg from 'pg'

/** Members of the driver's connection that are missing from its types. */
interface CopyConnection {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  sendCopyFail(message: string): void
  endCopyFrom(): void
}

/** A statement that implements the driver's interface: the driver calls a method for each message of the server. */
class Copy {
  readonly #statement: string
  readonly done: Promise<number>
  #settle = { resolve: (_rows: number) => {}, reject: (_error: Error) => {} }
  #rows = 0

  constructor(statement: string) {
    this.#statement = statement
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
    // Prevents an unhandled rejection, since the caller may await the result later.
    this.done.catch(() => {})
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#statement)
  }

  handleError(error: Error): void {
    this.#settle.reject(error)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0)
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#rows)
  }
}

class CopyOut extends Copy {
  #connection: CopyConnection | null = null
  readonly output = new Readable({ read: () => this.#connection?.stream.resume() })

  handleCopyData({ chunk }: { chunk: Buffer }, connection: CopyConnection): void {
    this.#connection = connection
    // The driver reuses its buffer for the next response.
    if (!this.output.push(Buffer.from(chunk))) connection.stream.pause()
  }

  override handleReadyForQuery(): void {
    this.#letGo()
    this.output.push(null)
    super.handleReadyForQuery()
  }

  override handleError(error: Error): void {
    this.#letGo()
    this.output.destroy(error)
    super.handleError(error)
  }

  /** The connection may still be paused by the last row. It must resume, or nobody would read the next response. */
  #letGo(): void {
    this.#connection?.stream.resume()
  }
}

class CopyIn extends Copy {
  readonly connection: Promise<CopyConnection>
  #open = { resolve: (_connection: CopyConnection) => {}, reject: (_error: Error) => {} }

  constructor(statement: string) {
    super(statement)
    this.connection = new Promise((resolve, reject) => {
      this.#open = { resolve, reject }
    })
    this.connection.catch(() => {})
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#open.resolve(connection)
  }

  override handleError(error: Error): void {
    this.#open.reject(error)
    super.handleError(error)
  }
}

const submit = (client: pg.Client, copy: Copy): void => void client.query(copy as unknown as pg.Submittable)

/**
 * Streams the output of `COPY … TO STDOUT` as fast as it is consumed; `rows` resolves to the number of rows at the end.
 */
export function copyOut(
  client: pg.Client,
  statement: string,
): { text: AsyncIterable<Buffer>; rows: Promise<number> } {
  const copy = new CopyOut(statement)
  submit(client, copy)
  return { text: copy.output, rows: copy.done }
}

export interface CopyingIn {
  /** Resolves when the server can take more. */
  write(chunk: Buffer): Promise<void>
  /** Resolves to the number of rows, once the server has received all of them. */
  end(): Promise<number>
}

/** Starts `COPY … FROM STDIN`. The client must not belong to a pool, since a pool pipelines statements. */
export async function copyIn(client: pg.Client, statement: string): Promise<CopyingIn> {
  const copy = new CopyIn(statement)
  submit(client, copy)
  const connection = await copy.connection
  return {
    async write(chunk) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, 'drain'), copy.done])
    },
    async end() {
      connection.endCopyFrom()
      return await copy.done
    },
  }
}
