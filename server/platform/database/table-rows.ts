import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** A table for statements written by hand: its columns, and its rows as they come out of JSON. */
export interface TableRows<Row> {
  /** `alias.sale_id AS "saleId", …`; large numbers, which the driver would make texts of, as numbers. */
  columns(alias: string): SQL
  /** The row of an object as `row_to_json` makes it. */
  read(json: Record<string, unknown>): Row
  /** A row as `jsonb_populate_recordset` takes it. */
  write(row: Row): Record<string, unknown>
}

/** Follows the table's definition, so that nothing is listed twice. */
export function tableRows<T extends Table>(table: T): TableRows<T['$inferSelect']> {
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => ({
    key,
    name: column.keyAsName ? toSnakeCase(column.name) : column.name,
    isInstant: column.dataType === 'date',
    cast: column.columnType === 'PgBigInt53' ? '::float8' : '',
  }))
  return {
    columns: (alias) =>
      sql.raw(columns.map(({ key, name, cast }) => `${alias}."${name}"${cast} AS "${key}"`).join(', ')),
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
