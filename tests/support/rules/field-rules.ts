import { isCode, type SourceFiles } from './source-files.ts'

const folders = ['core/contract/admin/prospect', 'server/modules/prospects/', 'src/staff/prospects/']
/** The column, and the score in SQL. */
const special: ReadonlySet<string> = new Set(
  ['tables', 'worth'].map((name) => `server/modules/prospects/${name}.ts`),
)

/** Places that name one of these fields instead of taking all fields from `core/agencies/prospect-fields.ts`. */
export function findNamedFields(files: SourceFiles, fields: readonly string[]): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isCode(path) || special.has(path) || !folders.some((folder) => path.startsWith(folder))) return []
    return fields
      .filter((field) => new RegExp(`\\b${field}\\b`).test(text))
      .map((field) => `${path}: ${field}`)
  })
}

/** Places that list these names of `core/agencies/registrations.ts` again, in the same order. */
export function findRepeatedLists(files: SourceFiles, names: readonly string[]): string[] {
  const list = new RegExp(names.map((name) => `'${name}'`).join(',\\s*'))
  return [...files].flatMap(([path, text]) =>
    isCode(path) && path !== 'core/agencies/registrations.ts' && list.test(text) ? [path] : [],
  )
}
