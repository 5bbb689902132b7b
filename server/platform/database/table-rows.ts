import { getTableColumns, type SQL, sql, type Table } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'

/** A table for handwritten statements: its columns, and its rows as parsed from JSON. */
export interface TableRows<Row> {
  /** `alias.sale_id AS "saleId", …`, only `names` if given; bigints, which the driver would return as text, as numbers. */
  columns(alias: string, names?: readonly (keyof Row & string)[]): SQL
  /** A row from an object of `row_to_json`. */
  read(json: Record<string, unknown>): Row
  /** A row for `jsonb_populate_recordset`. */
  write(row: Row): Record<string, unknown>
}

/** Derived from the table's definition, so that columns are listed once. */
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
