import { isCode, type SourceFiles } from './source-files.ts'

/** Who may use what a package hides, and why. */
const insiders = new Set([
  // With `pipeline` the driver runs queries of its own class alone, and its types do not show what that class has.
  'server/platform/database/prepared-query.ts',
  // COPY is a query of a class of our own, and the types do not show the connection that it is called with.
  'server/platform/database/copy-table.ts',
  // The queue's public view has no payload.
  'server/platform/jobs/spent-jobs.ts',
])

const hiddenMember = /[\w)\]]\._(?:[a-z]|\.)|^\s+_[a-z]\w*\??:/m
/** How code reaches what the types of the driver, or of the query builder, do not show. */
const forcedType = /\bas unknown as\b/

/** Files that depend on what a package hides, which its next version may change without a word. */
export const findInsiders = (files: SourceFiles): string[] =>
  [...files].flatMap(([path, text]) => {
    if (!/^(?:server|demo)\//.test(path) || !isCode(path) || insiders.has(path)) return []
    const isForced = path.startsWith('server/platform/database/') && forcedType.test(text)
    return isForced || hiddenMember.test(text) ? [`${path} uses what a package hides`] : []
  })
