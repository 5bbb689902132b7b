import { is, Placeholder, type SQL, sql } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import type { Executor } from './database.ts'
import { PreparedQuery } from './prepared-query.ts'
import { statementName } from './statement-name.ts'

/** A statement's parameters by name, to be used in its SQL. */
export type Given<Values extends object> = { readonly [Name in keyof Values]: SQL }

/** Runs on the database or in a transaction, with a value for each parameter. Returns the rows. */
export type Statement<Values extends object, Row extends object> = (
  executor: Executor,
  values: Values,
) => Promise<Row[]>

/**
 * Defines a statement for a frequent operation. Its SQL is built once, and each connection prepares it once, under its
 * name and the hash of its text. It may include parts of other nouns, which name the parameters that they need. Rows
 * are as the driver returns them: timestamps are `Date`; use `day::text` for days.
 */
export function statement<Values extends object, Row extends object = Record<never, never>>(
  name: string,
  write: (given: Given<Values>) => SQL,
): Statement<Values, Row> {
  const { text, names } = compile<Values>(write)
  const ownName = `${name} ${statementName(text)}`
  return (executor, values) =>
    new Promise((resolve, reject) => {
      // The driver would copy a plain query object, property by property, each time.
      const given = names.map((one) => values[one])
      const query = new PreparedQuery(ownName, text, given)
      executor.$client.query<Row>(query, (error, result) => (error ? reject(error) : resolve(result.rows)))
    })
}

/** Returns a statement's text, with its parameters as `$1`, `$2`, …. */
function compile<Values extends object>(write: (given: Given<Values>) => SQL) {
  const names: (keyof Values & string)[] = []
  const given = new Proxy({} as Given<Values>, { get: (_, name) => sql`${sql.placeholder(String(name))}` })
  const { sql: text } = write(given).toQuery({
    casing: new CasingCache('snake_case'),
    escapeName: (name) => `"${name}"`,
    escapeString: (value) => `'${value.replaceAll("'", "''")}'`,
    escapeParam(_, value) {
      if (!is(value, Placeholder)) throw new Error('a statement takes its values by name')
      const name = value.name as keyof Values & string
      if (!names.includes(name)) names.push(name)
      return `$${names.indexOf(name) + 1}`
    },
  })
  return { text, names }
}
