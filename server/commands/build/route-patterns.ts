import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const routes = new URL('../../../src/routes/', import.meta.url)
const patternsFile = new URL('../../../core/app/route-patterns.gen.ts', import.meta.url)

/** Writes the addresses of the app, as the files in src/routes say them, for the server and the worker. */
export function routePatterns(): Plugin {
  return {
    name: 'alforja:route-patterns',
    buildStart: write,
    configureServer({ watcher }) {
      watcher.on('all', (event, file) => {
        if (event !== 'change' && file.startsWith(routes.pathname)) write()
      })
    },
  }
}

function write(): void {
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
  const text = patternsText(files)
  if (readFileSync(patternsFile, 'utf8') !== text) writeFileSync(patternsFile, text)
}

const patternsText = (
  files: readonly string[],
): string => `// Written by the build: server/commands/build/route-patterns.ts
/** Every address of the app: \`:name\` is one segment, \`:name?\` an optional one. What is more exact comes first. */
export const routePatterns = [
${patternsOf(files)
  .map((pattern) => `  '${pattern}',`)
  .join('\n')}
] as const
`

/** The addresses of the screens in `files`, as the router reads their names: "booking/$accountId/view.$token.tsx". */
export function patternsOf(files: readonly string[]): string[] {
  return files
    .filter((file) => /\.tsx$/.test(file) && !/(?:^|\/)(?:__root|route)\.tsx$/.test(file))
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .split(/[/.]/)
        .map(segmentOf)
        .filter(Boolean),
    )
    .toSorted(byExactness)
    .map((segments) => `/${segments.join('/')}`)
}

function segmentOf(name: string): string {
  if (name === 'index') return ''
  const [, optional, needed] = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(name) ?? []
  const parameter = (text: string) => `:${text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  if (optional) return `${parameter(optional)}?`
  // A folder with _ at its end leaves the layout, not the address.
  return needed ? parameter(needed) : name.replace(/_$/, '')
}

/** Words before parameters, shorter before longer, then by letter. */
function byExactness(a: readonly string[], b: readonly string[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const difference = Number(one.startsWith(':')) - Number(other.startsWith(':'))
    if (difference !== 0) return difference
    if (one !== other) return one < other ? -1 : 1
  }
  return a.length - b.length
}
