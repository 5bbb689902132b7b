/** The spreadsheet name of the column at index `at`, from 0: "A", "B", and "AA" after "Z". */
export const columnLetters = (at: number): string =>
  (at > 25 ? columnLetters(Math.floor(at / 26) - 1) : '') + String.fromCharCode(65 + (at % 26))
