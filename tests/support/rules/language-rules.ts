import { isCode, type SourceFiles } from './source-files.ts'

/** A choice between two languages, or a list of them, which leaves out a third one without an error. */
const byHand = [
  /[!=]== '(?:es|en)'/,
  /'es' \| 'en'/,
  /\['es', 'en'\]/,
  /\{ es: string[;,] en: string \}/,
  /->> ?'es'.*->> ?'en'/,
]

/** The list itself, and the columns of sheets, which have a fixed name for each language. */
const allowed: ReadonlySet<string> = new Set(['core/app/language.ts', 'server/modules/imports/row-cells.ts'])

/** Lines of the product that name languages instead of taking them from `core/app/language.ts`. */
export function findNamedLanguages(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:core|server|src|sw)\//.test(path) || !isCode(path) || allowed.has(path)) return []
    return text
      .split('\n')
      .flatMap((line, at) => (byHand.some((pattern) => pattern.test(line)) ? [`${path}:${at + 1}`] : []))
  })
}
