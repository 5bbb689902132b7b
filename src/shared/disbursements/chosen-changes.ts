/** A chosen row as it was, and as it is now; null: nothing of it can be paid. */
export interface Change<Row> {
  before: Row
  now: Row | null
}

/** The chosen rows as they are now, without those of which nothing can be paid. */
export const withChanges = <Row>(chosen: readonly Row[], changes: readonly Change<Row>[]): Row[] =>
  chosen.flatMap((row) => {
    const change = changes.find(({ before }) => before === row)
    return change === undefined ? [row] : change.now === null ? [] : [change.now]
  })
