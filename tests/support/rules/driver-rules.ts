import { isCode, type SourceFiles } from './source-files.ts'

/** Files that may use a package's internals, and why. */
const insiders = new Set([
  // With `pipeline` the driver only runs queries of its own class, and its types do not declare that class's members.
  'server/platform/database/prepared-query.ts',
  // COPY is a query of a class of our own, and the types do not declare the connection that it is called with.
  'server/platform/database/copy-table.ts',
  // The queue's public view has no payload.
  'server/platform/jobs/spent-jobs.ts',
  'demo/own/remove-demo.ts',
])

const hiddenMember = /[\w)\]]\._(?:[a-z]|\.)|^\s+_[a-z]\w*\??:/m
/** Patterns of access that the types of the driver, or of the query builder, do not declare. */
const forcedType = /\bas unknown as\b/

/** Files that depend on a package's internals, which may change in any release. */
export const findInsiders = (files: SourceFiles): string[] =>
  [...files].flatMap(([path, text]) => {
    if (!/^(?:server|demo)\//.test(path) || !isCode(path) || insiders.has(path)) return []
    const isForced = path.startsWith('server/platform/database/') && forcedType.test(text)
    return isForced || hiddenMember.test(text) ? [`${path} uses what a package hides`] : []
  })
