/** Byte order mark, which makes spreadsheets read a file as UTF-8. */
export const csvMark = '\uFEFF'

/** Formats cells as a line of CSV (RFC 4180), including its line break. No cell can be read as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

// A number may begin with a sign; any other cell that begins with one of these is read as a formula.
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const figure = /^-?\d+(\.\d+)?$/

function csvCell(text: string): string {
  const safe = formula.test(text) && !figure.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
