import { isCode, type SourceFiles } from './source-files.ts'

/** Patterns that format a time by another clock than the area's, or with a zone identifier, and the files that may. */
const ways: { pattern: RegExp; by: ReadonlySet<string> }[] = [
  {
    pattern: /\b(?:timeZoneName|timeStyle|toLocale(?:Date|Time)?String|toTimeString|resolvedOptions)\b/,
    by: new Set(['src/platform/own-zone.ts', 'server/modules/prospects/request-call.ts']),
  },
  {
    pattern: /^(?!import).*\bownZone\b/,
    by: new Set([
      ...['src/platform/own-zone.ts', 'src/staff/app/admin-layout.tsx'],
      // Formats in the area's zone, and says so where the device's differs.
      'src/app/connection-line.tsx',
      // Callers on the contact form belong to no area yet.
      'src/entry/calls/request-call-screen.tsx',
    ]),
  },
  {
    pattern: /new Intl\.(?:DateTime|RelativeTime)Format\b/,
    by: new Set([
      ...['days', 'instants', 'near-day'].map((name) => `core/time/${name}.ts`),
      // Checks whether a zone exists.
      'server/modules/prospects/request-call.ts',
    ]),
  },
  {
    pattern: /(?:\b(?:formatInstant|formatWallTime|typedInstant|typedAs)\(.*|\bzone(?:=\{| = ))homeZone\b/,
    by: new Set(),
  },
]

/** A minute, an hour or a day as a literal in milliseconds, seconds or minutes. */
const length =
  /\b(?:60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|1_?440|(?:24|60) \* 60|1_?000 \* 60|60 \* 1_?000)\b/
const mayWriteLengths = new Set(['core/time/lengths.ts', 'core/pack/pack.ts'])

/** Literal lengths of time for which core/time/lengths.ts has names; texts and comments may contain them. */
export function findOwnLengths(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:core|server|src|sw)\//.test(path) || !isCode(path) || mayWriteLengths.has(path)) return []
    const line = text
      .replace(/'[^'\n]*'/g, "''")
      .split('\n')
      .findIndex((words) => length.test(words.replace(/^\s*(?:\/?\*|\/\/).*/, '')))
    return line < 0 ? [] : [`${path}:${line + 1}: a length of time of its own`]
  })
}

/** Times formatted or parsed with a file's own clock: see docs/decisions/0043-time-zones.md. */
export function findOtherClocks(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:core|server|src|sw)\//.test(path) || !isCode(path)) return []
    const line = text
      .split('\n')
      .findIndex((words) => ways.some(({ pattern, by }) => !by.has(path) && pattern.test(words)))
    return line < 0 ? [] : [`${path}:${line + 1}: a clock of its own`]
  })
}
