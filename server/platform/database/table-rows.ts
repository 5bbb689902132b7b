import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** Helpers for handwritten statements on a table: its columns, and conversions between its rows and JSON. */
export interface TableRows<Row> {
  /**
   * `alias.sale_id AS "saleId", …`, limited to `names` if given. Bigints are read as numbers; the driver would return
   * text.
   */
  columns(alias: string, names?: readonly (keyof Row & string)[]): SQL
  /** Converts an object from `row_to_json` to a row. */
  read(json: Record<string, unknown>): Row
  /** Converts a row for `jsonb_populate_recordset`. */
  write(row: Row): Record<string, unknown>
}

/** Derives the helpers from the table's definition, so that its columns are listed only once. */
export function tableRows<T extends Table>(table: T): TableRows<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.keyAsName ? toSnakeCase(column.name) : column.name,
    isInstant: column.dataType === 'date',
    cast: column.columnType === 'PgBigInt53' ? '::float8' : '',
  }))
  return {
    columns: (alias, names) =>
      sql.raw(
        columns
          .filter(({ key }) => !names || names.some((name) => name === key))
          .map(({ key, name, cast }) => `${alias}."${name}"${cast} AS "${key}"`)
          .join(', '),
      ),
    read(json) {
      const row: Record<string, unknown> = {}
      for (const { key, name, isInstant } of columns) {
        const value = json[name]
        row[key] = isInstant && value ? new Date(value as string) : value
      }
      return row as T['$inferSelect']
    },
    write: (row) => Object.fromEntries(columns.map(({ key, name }) => [name, row[key]])),
  }
}
