import { importsOf, type SourceFiles } from './source-files.ts'

const defines = (text: string): boolean => /= defineList\(/.test(text)

/** Definitions of lists elsewhere than in a screen, or in a `-list.ts` that several files use. */
export function findLoneLists(files: SourceFiles): string[] {
  const code = [...files].filter(([path]) => path.startsWith('src/'))
  const users = new Map<string, Set<string>>()
  for (const [path, text] of code) {
    if (path.startsWith('src/routes/')) continue
    for (const { to } of importsOf(path, text)) users.set(to, (users.get(to) ?? new Set()).add(path))
  }
  return code.flatMap(([path, text]) => {
    if (!defines(text) || path.endsWith('-screen.tsx')) return []
    if (!path.endsWith('-list.ts')) return [`${path}: a list outside of its screen`]
    const [user = '', ...others] = users.get(path) ?? []
    const isShared = others.length > 0 || (path.startsWith('src/shared/') && !user.startsWith(folderOf(path)))
    return isShared ? [] : [`${path}: a list that only ${user} uses`]
  })
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

const table = /: Verbs<[^=]*> = \{\n(.*?)\n\}/s

/** Nouns with one call that have a file of their own for it: the table of the service names it. */
export function findLoneVerbs(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    const [, entries] = (path.startsWith('server/services/') && table.exec(text)) || []
    const names = entries?.match(/^ {2}[\w.]/gm) ?? []
    return names.length === 1 ? [`${path}: a table of one verb`] : []
  })
}
