import type { SourceFiles } from './source-files.ts'

/** The price of a night is limited on import, and packs store it in four bytes. */
const bounded = /priceMinor: integer\(\)/

/** Columns and casts limited to 21,474,836.47: sums of money are larger. */
export function findNarrowMoney(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    path.startsWith('server/') && path.endsWith('.ts')
      ? text.split('\n').flatMap((line, i) => {
          const isColumn = /[mM]inor: (?:integer|smallint)\(/.test(line) && !bounded.test(line)
          const isCast = /minor\w*[)\s},0]*::int(?:eger|4)?\b/i.test(line)
          return isColumn || isCast ? [`${path}:${i + 1} money is a bigint: ${line.trim()}`] : []
        })
      : [],
  )
}
