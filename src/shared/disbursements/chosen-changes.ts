/** A selected row as it was, and as it is now; null: there is nothing left to pay. */
export interface Change<Row> {
  before: Row
  now: Row | null
}

/** The selected rows as they are now, without those with nothing left to pay. */
export const withChanges = <Row>(chosen: readonly Row[], changes: readonly Change<Row>[]): Row[] =>
  chosen.flatMap((row) => {
    const change = changes.find(({ before }) => before === row)
    return change === undefined ? [row] : change.now === null ? [] : [change.now]
  })
