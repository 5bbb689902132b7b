/** Begins a file that spreadsheets open as UTF-8. */
export const csvMark = '\uFEFF'

/** Cells as a line of CSV (RFC 4180), its end included; none is taken for a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

// A number may begin with a sign; anything else that does is somebody's idea of a formula.
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const figure = /^-?\d+(\.\d+)?$/

function csvCell(text: string): string {
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
