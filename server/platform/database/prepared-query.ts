import pg from 'pg'

/** What its rows are like, as the driver keeps it with a result. */
interface Columns {
  fields: unknown
  _parsers: unknown
  _prebuiltEmptyResultObject: unknown
}

interface Connection {
  describe?: (what: object) => void
}

/** The driver's query, with what its types do not show. */
type Inside = pg.Query & {
  name: string
  _result: Columns
  _accumulateRows: boolean
  prepare(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
}

const Query = pg.Query as unknown as new (text: string, values: unknown[]) => Inside

const described = new WeakMap<Connection, Map<string, Columns>>()

/**
 * A query whose name stands for its text. A connection asks once what its rows are like: PostgreSQL ends a prepared
 * statement with an error rather than let them become others.
 */
export class PreparedQuery extends Query {
  override prepare(connection: Connection): void {
    const known = this.name && described.get(connection)?.get(this.name)
    if (!known) {
      super.prepare(connection)
      return
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    connection.describe = () => {}
    try {
      super.prepare(connection)
    } finally {
      delete connection.describe
    }
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    super.handleCommandComplete(message, connection)
    const known = described.get(connection) ?? new Map<string, Columns>()
    described.set(connection, known)
    if (!this.name || known.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    known.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}
