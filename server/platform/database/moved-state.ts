import { SQL, sql } from 'drizzle-orm'

const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

/**
 * SQL for the new value of `column`, if the table `moves` allows the transition or the row already has the new state.
 * Any other row makes the statement fail (`impossible_move` in the migrations). `to`: a state, or the parameter that
 * contains it.
 */
export function movedState<S extends string>(
  moves: Record<S, readonly S[]>,
  to: S | SQL,
  column = 'state',
): SQL<never> {
  const state = sql.raw(column)
  const table = Object.entries<readonly S[]>(moves)
  if (to instanceof SQL) {
    const pairs = table.flatMap(([from, next]) =>
      [from, ...next].map((one) => sql`(${listOf([from])}, ${listOf([one])})`),
    )
    return sql`CASE WHEN (${state}, ${to}::text) IN (${sql.join(pairs, sql`, `)}) THEN ${to} ELSE impossible_move(${state}, ${to}) END`
  }
  const before = table.flatMap(([from, next]) => (from === to || next.includes(to) ? [from] : []))
  return sql`CASE WHEN ${state} IN (${listOf(before)}) THEN ${listOf([to])} ELSE impossible_move(${state}, ${listOf([to])}) END`
}
