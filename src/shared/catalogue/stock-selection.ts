/** A place in the grid: row of a unit, column of a day. */
export interface Place {
  row: number
  column: number
}

/** A rectangle of the grid from its start to its end. */
export interface Selection {
  anchor: Place
  focus: Place
}

export interface GridSize {
  rows: number
  columns: number
}

export const at = (place: Place): Selection => ({ anchor: place, focus: place })

/** The rows and columns of a selection, in order. */
export function boundsOf({ anchor, focus }: Selection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

const steps: Record<string, (place: Place, size: GridSize) => Place> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  PageUp: ({ row, column }) => ({ row, column: column - 28 }),
  PageDown: ({ row, column }) => ({ row, column: column + 28 }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
}

/** The selection after a key; with `extends` its start stays. Null: the key does not move. */
export function moved(
  selection: Selection,
  key: string,
  extending: boolean,
  size: GridSize,
): Selection | null {
  const step = steps[key]
  if (!step) return null
  const next = step(selection.focus, size)
  const focus = {
    row: Math.min(Math.max(next.row, 0), size.rows - 1),
    column: Math.min(Math.max(next.column, 0), size.columns - 1),
  }
  return extending ? { anchor: selection.anchor, focus } : at(focus)
}

/** The selection after a touch: the second touch ends the range that the first one started. */
export function touched(selection: Selection, place: Place, isOpen: boolean): Selection {
  return isOpen ? { anchor: selection.anchor, focus: place } : at(place)
}
