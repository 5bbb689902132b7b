import { basename } from 'node:path'
import { isCode, type SourceFiles } from './source-files.ts'

const inRoutes = (path: string): boolean => path.startsWith('src/routes/')
const isGenerated = (path: string): boolean => /\.gen\.ts$|^server\/migrations\/|\.tsbuildinfo$/.test(path)

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*$/
const vague = /^(?:utils?|helpers?|common|misc|managers?|types|index)\.tsx?$/

/** Names without meaning, or not in kebab-case. Routes are named by their URLs, documents by convention. */
export function findBadNames(files: SourceFiles): string[] {
  return [...files.keys()].flatMap((path) => {
    const name = basename(path)
    if (inRoutes(path) || isGenerated(path) || path.endsWith('.md')) return []
    if (vague.test(name)) return [`${path}: the name says nothing`]
    return kebab.test(name) ? [] : [`${path}: the name is not in kebab-case`]
  })
}

/** Names that describe a file's role in its folder, such as a noun's tables or a port's adapters. */
const roles = new Set(['tables', 'store', 'port', 'create', 'firebase'])
/** Across layers the same name means the same thing: a rule, its contract, service, verb and screen. */
const layers = [
  'core/contract/',
  'core/',
  'server/services/',
  'server/',
  'src/routes/',
  'src/',
  'sw/',
  'demo/',
]
/** Layers whose files are named by address, folders included. */
const addressed = new Set(['core/contract/', 'server/services/', 'src/routes/'])

/** Files of one layer with the same base name, which are easily confused. */
export function findTwins(files: SourceFiles): string[] {
  const first = new Map<string, string>()
  return [...files.keys()].flatMap((path) => {
    const layer = layers.find((folder) => path.startsWith(folder))
    const name = basename(path).replace(/\..*$/, '')
    if (!isCode(path) || !layer || addressed.has(layer) || roles.has(name)) return []
    const twin = first.get(layer + name)
    if (!twin) first.set(layer + name, path)
    return twin ? [`${path}: ${twin} has the same name`] : []
  })
}

/** Default exports that neither a tool nor the router requires. */
export function findDefaultExports(files: SourceFiles): string[] {
  return [...files]
    .filter(
      ([path, text]) =>
        isCode(path) && !inRoutes(path) && !/\.config\.ts$/.test(path) && /^export default\b/m.test(text),
    )
    .map(([path]) => `${path}: default export`)
}

/** Files over the limit of length. */
export function findLongFiles(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (isGenerated(path) || !/\.(tsx?|css)$/.test(path)) return []
    const lines = text.trimEnd().split('\n').length
    const most = inRoutes(path) ? 60 : 300
    return lines > most ? [`${path}: ${lines} lines, at most ${most}`] : []
  })
}

// Each pattern is written so that it does not match itself.
const unwelcome: readonly [RegExp, string][] = [
  [/\b(?:TO[D]O|FIX[M]E|HAC[K]|XX[X])\b/, 'unfinished work'],
  [/\bas an[y]\b|:\s*an[y]\b(?!\s+\w)|<an[y][,>]/, 'the type that is none'],
  [/@ts-(?:ignor[e]|nochec[k])/, 'the compiler is silenced'],
  [/['"`\s(=]\/(?:tm[p]|roo[t]|wor[k]|mn[t])\//, 'a path of one machine'],
  [/\/hom[e]\/\w+\/(?:\w+\/)+/, 'a path of one machine'],
  [/\b(?:Claud[e]|Anthropi[c]|ChatGP[T]|Copilo[t]|OpenA[I])\b/i, 'a tool of the workplace'],
]

/** Words that must not be delivered. */
export function findUnwelcomeWords(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (isGenerated(path)) return []
    const patterns = isCode(path)
      ? unwelcome
      : unwelcome.filter(([, what]) => what !== 'the type that is none')
    return patterns.flatMap(([pattern, what]) => {
      const line = text.split('\n').findIndex((words) => pattern.test(words))
      return line < 0 ? [] : [`${path}:${line + 1}: ${what}`]
    })
  })
}

const otherLogs = /\bconsole\.|\bprocess\.std(?:err|out)\b|\bpino\(|\bloggableError\(/
/** The log itself; conversions of errors for the log. */
const ownLogs = /^server\/platform\/log\/(?:log|loggable-error)\.ts$|^server\/commands\//

/** Lines of the server that bypass its log, which alone removes personal data; errors are logged as thrown. */
export function findOtherLogs(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(?:core|server)\//.test(path) || !isCode(path) || ownLogs.test(path)) return []
    const line = text.split('\n').findIndex((words) => otherLogs.test(words))
    return line < 0 ? [] : [`${path}:${line + 1}: a log of its own`]
  })
}

/** Folders that a README draws as a tree, from the repository's root. Names in angle brackets match many. */
export function foldersDrawnIn(readme: string): string[] {
  const found: string[] = []
  for (const [, block = ''] of readme.matchAll(/^(?:```|~~~)[^\n]*\n([\s\S]*?)^(?:```|~~~)/gm)) {
    const parents: { depth: number; path: string }[] = []
    for (const line of block.split('\n')) {
      const [, indent = '', name] = /^( *)([\w.-]+\/(?:[\w.-]+\/)*)(?=\s|$)/.exec(line) ?? []
      if (!name) continue
      while (parents.length > 0 && (parents.at(-1)?.depth ?? 0) >= indent.length) parents.pop()
      const path = `${parents.at(-1)?.path ?? ''}${name}`
      parents.push({ depth: indent.length, path })
      found.push(path)
    }
  }
  return found
}

/** npm scripts named in a text. */
export function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
}

const forwarding = /(?:(\w+): )?\((context(?:, input)?)\) =>\s*(\w+)\(\2\)/g

/** Calls of the contract answered in a second way: without `serve`, or by a function that only forwards to a verb. */
export function findOtherAnswers(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith('server/') || path === 'server/platform/serve.ts') return []
    const past = /\bimplement\(|\.handler\(/.test(text) ? [`${path}: a handler of its own`] : []
    if (path.startsWith('server/modules/') && text.includes("['~orpc']"))
      past.push(`${path}: use Input or Output`)
    if (!path.startsWith('server/services/')) return past
    return [
      ...past,
      ...[...text.matchAll(forwarding)].map(([, name, , verb]) => `${path}: ${name} is ${verb}`),
    ]
  })
}

const numbered = /\b(?:SELECT|INSERT|UPDATE|DELETE|VALUES|WHERE|SET)\b[^`'"]*\$\d/

/** SQL whose parameters have numbers instead of names, which another noun's fragment could not use. */
export function findNumberedParameters(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    path.startsWith('server/') && isCode(path) && numbered.test(text)
      ? [`${path}: a parameter by number`]
      : [],
  )
}
