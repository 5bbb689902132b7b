import { isCode, type SourceFiles } from './source-files.ts'

/** A choice between two languages, or a list of them, which leaves out a third one without an error. */
const byHand = [
  /[!=]== '(?:es|en)'/,
  /'es' \| 'en'/,
  /\['es', 'en'\]/,
  /\{ es: string[;,] en: string \}/,
  /->> ?'es'.*->> ?'en'/,
]

/** The list itself. */
const list = 'core/app/language.ts'

const isProduct = (path: string): boolean => /^(?:core|demo|server|src|sw)\//.test(path) && isCode(path)

/** Lines of the product that name languages instead of taking them from `core/app/language.ts`. */
export function findNamedLanguages(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isProduct(path) || path.startsWith('demo/') || path === list) return []
    return text
      .split('\n')
      .flatMap((line, at) => (byHand.some((pattern) => pattern.test(line)) ? [`${path}:${at + 1}`] : []))
  })
}

const keyOf = (language: string): RegExp => new RegExp(`(?:[{,]|^)\\s*${language}: `, 'm')
const [spanish, english] = [keyOf('es'), keyOf('en')]

/** Files of the product with a value for each language: a new one gets its own there. */
export const findLanguageTables = (files: SourceFiles): string[] =>
  [...files].flatMap(([path, text]) =>
    isProduct(path) && spanish.test(text) && english.test(text) ? [path] : [],
  )
