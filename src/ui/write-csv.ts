import { csvLine, csvMark } from '#core/app/csv.ts'

/** Rows as CSV that spreadsheets open as UTF-8; no cell is interpreted as a formula. */
export const writeCsv = (rows: readonly (readonly string[])[]): string => csvMark + rows.map(csvLine).join('')
