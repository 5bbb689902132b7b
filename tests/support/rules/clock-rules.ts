import { isCode, type SourceFiles } from './source-files.ts'

/** Each way to tell a moment by another clock than the area's, or with a zone as machines name it, and who may. */
const ways: { pattern: RegExp; by: ReadonlySet<string> }[] = [
  {
    pattern: /\b(?:timeZoneName|timeStyle|toLocale(?:Date|Time)?String|toTimeString|resolvedOptions)\b/,
    by: new Set(['src/platform/own-zone.ts', 'server/modules/prospects/request-call.ts']),
  },
  {
    pattern: /^(?!import).*\bownZone\b/,
    by: new Set([
      ...['src/platform/own-zone.ts', 'src/staff/app/admin-layout.tsx'],
      // Tells by the area's, and says so where the device's is another.
      'src/app/connection-line.tsx',
      // Whoever wants to be called belongs to no area yet.
      'src/entry/calls/request-call-screen.tsx',
    ]),
  },
  {
    pattern: /new Intl\.(?:DateTime|RelativeTime)Format\b/,
    by: new Set([
      ...['days', 'instants', 'near-day'].map((name) => `core/time/${name}.ts`),
      // Asks whether there is such a zone.
      'server/modules/prospects/request-call.ts',
    ]),
  },
  {
    pattern: /(?:\b(?:formatInstant|formatWallTime|typedInstant|typedAs)\(.*|\bzone(?:=\{| = ))homeZone\b/,
    by: new Set(),
  },
]

/** A minute, an hour or a day written out in milliseconds, seconds or minutes. */
const length =
  /\b(?:60_?000|3_?600(?:_?000)?|86_?400(?:_?000)?|1_?440|(?:24|60) \* 60|1_?000 \* 60|60 \* 1_?000)\b/
const mayWriteLengths = new Set(['core/time/lengths.ts', 'core/pack/pack.ts'])

/** Lengths of time that are written out where core/time/lengths.ts has their names; texts and comments may have them. */
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

/** Moments that are told or read by a clock of the file's own: see docs/decisions/0043-time-zones.md. */
export function findOtherClocks(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:core|server|src|sw)\//.test(path) || !isCode(path)) return []
    const line = text
      .split('\n')
      .findIndex((words) => ways.some(({ pattern, by }) => !by.has(path) && pattern.test(words)))
    return line < 0 ? [] : [`${path}:${line + 1}: a clock of its own`]
  })
}
