import pg from 'pg'

interface Described {
  fields: unknown
}

/** Members that are missing from the driver's types. With `pipeline`, the driver runs only queries of its own class. */
interface DriverQuery extends pg.Query {
  name: string
  text: string
  values: unknown[]
  prepare(connection: object): void
  handleRowDescription(message: Described): void
  handleCommandComplete(message: unknown, connection: object): void
}

const DriverQuery = pg.Query as unknown as new (text: string, values: unknown[]) => DriverQuery

/** A variant of a connection that requests no row descriptions, and the known descriptions by statement name. */
interface Known {
  quiet: object
  rows: Map<string, Described>
}

const known = new WeakMap<object, Known>()

const knownOf = (connection: object): Known => {
  const found = known.get(connection) ?? {
    quiet: Object.create(connection, { describe: { value: () => {} } }),
    rows: new Map(),
  }
  known.set(connection, found)
  return found
}

/**
 * A query whose name identifies its text. Each connection requests the row description only once, since PostgreSQL
 * rejects a prepared statement whose row type has changed.
 */
export class PreparedQuery extends DriverQuery {
  #rows: Described = { fields: [] }

  constructor(name: string, text: string, values: unknown[]) {
    super(text, values)
    this.name = name
  }

  override prepare(connection: object): void {
    const { quiet, rows } = knownOf(connection)
    const described = this.name && rows.get(this.name)
    if (described) this.handleRowDescription(described)
    super.prepare(described ? quiet : connection)
  }

  override handleRowDescription(message: Described): void {
    super.handleRowDescription(message)
    this.#rows = { fields: message.fields }
  }

  override handleCommandComplete(message: unknown, connection: object): void {
    super.handleCommandComplete(message, connection)
    if (this.name) knownOf(connection).rows.set(this.name, this.#rows)
  }
}
