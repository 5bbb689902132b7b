import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const routes = new URL('../../../src/routes/', import.meta.url)
const patternsFile = new URL('../../../core/app/route-patterns.gen.ts', import.meta.url)

/** Generates the list of the app's URL patterns from src/routes, for the server and the service worker. */
export function routePatterns(): Plugin {
  return {
    name: 'alforja:route-patterns',
    buildStart: writeRoutePatterns,
    configureServer({ watcher }) {
      watcher.on('all', (event, file) => {
        if (event !== 'change' && file.startsWith(routes.pathname)) writeRoutePatterns()
      })
    },
  }
}

/** Writes the list if it has changed. */
export function writeRoutePatterns(): void {
  const text = patternsText(routeFiles())
  if (!existsSync(patternsFile) || readFileSync(patternsFile, 'utf8') !== text)
    writeFileSync(patternsFile, text)
}

/** The files in src/routes, as paths relative to it. */
export const routeFiles = (): string[] => readdirSync(routes, { recursive: true, encoding: 'utf8' })

const patternsText = (
  files: readonly string[],
): string => `// Written by the build: server/commands/build/route-patterns.ts
/** Every address of the app: \`:name\` is one segment, \`:name?\` an optional one. More specific ones come first. */
export const routePatterns = [
${patternsOf(files)
  .map((pattern) => `  '${pattern}',`)
  .join('\n')}
] as const
`

/** The URL patterns of route files such as "booking/$accountId/view.$token.tsx", named by the router's conventions. */
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
    .toSorted(bySpecificity)
    .map((segments) => `/${segments.join('/')}`)
}

function segmentOf(name: string): string {
  if (name === 'index') return ''
  const [, optional, needed] = /^(?:\{-\$(\w+)\}|\$(\w+))$/.exec(name) ?? []
  const parameter = (text: string) => `:${text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`
  if (optional) return `${parameter(optional)}?`
  // A trailing _ opts out of the parent layout and is not part of the URL.
  return needed ? parameter(needed) : name.replace(/_$/, '')
}

/** Orders static segments before parameters, shorter before longer, then alphabetically. */
function bySpecificity(a: readonly string[], b: readonly string[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at]
    if (other === undefined) return 1
    const difference = Number(one.startsWith(':')) - Number(other.startsWith(':'))
    if (difference !== 0) return difference
    if (one !== other) return one < other ? -1 : 1
  }
  return a.length - b.length
}
