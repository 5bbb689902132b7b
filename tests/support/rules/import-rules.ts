import { type Import, importsOf, isCode, type SourceFiles } from './source-files.ts'

interface Layer {
  name: string
  holds: RegExp
  /** Layers that it may import besides itself. */
  uses: readonly string[]
}

/** Allowed imports. A file belongs to the first layer that contains it. */
const layers: readonly Layer[] = [
  { name: 'contract', holds: /^core\/contract\//, uses: ['core'] },
  { name: 'core', holds: /^core\//, uses: [] },
  {
    name: 'deps',
    holds: /^server\/platform\/(deps|context)\.ts$/,
    uses: ['core', 'contract', 'platform', 'gateways', 'modules'],
  },
  { name: 'platform', holds: /^server\/platform\//, uses: ['core', 'contract', 'deps'] },
  { name: 'gateways', holds: /^server\/gateways\//, uses: ['core', 'contract', 'platform', 'deps'] },
  {
    name: 'modules',
    holds: /^server\/modules\//,
    uses: ['core', 'contract', 'gateways', 'platform', 'deps'],
  },
  {
    name: 'services',
    holds: /^server\/services\//,
    uses: ['core', 'contract', 'modules', 'platform', 'deps'],
  },
  { name: 'demo', holds: /^demo\//, uses: ['core', 'contract', 'modules', 'gateways', 'platform', 'deps'] },
  {
    name: 'commands',
    holds: /^server\/commands\//,
    uses: [
      'core',
      'contract',
      'server',
      'services',
      'modules',
      'gateways',
      'platform',
      'deps',
      'root',
      'demo',
    ],
  },
  {
    name: 'server',
    holds: /^server\//,
    uses: ['core', 'contract', 'services', 'modules', 'gateways', 'platform', 'deps', 'root'],
  },
  { name: 'ui', holds: /^src\/ui\//, uses: ['core'] },
  { name: 'src platform', holds: /^src\/platform\//, uses: ['core', 'contract', 'locales'] },
  { name: 'offline', holds: /^src\/offline\//, uses: ['core', 'contract', 'src platform'] },
  { name: 'shared', holds: /^src\/shared\//, uses: ['core', 'contract', 'offline', 'src platform', 'ui'] },
  {
    name: 'areas',
    holds: /^src\/(shop|agency|staff|entry)\//,
    uses: ['core', 'contract', 'shared', 'offline', 'src platform', 'ui'],
  },
  {
    name: 'app',
    holds: /^src\//,
    uses: ['core', 'contract', 'areas', 'shared', 'offline', 'src platform', 'ui', 'locales'],
  },
  { name: 'worker', holds: /^sw\//, uses: ['core', 'contract', 'offline'] },
  { name: 'locales', holds: /^locales\//, uses: [] },
  { name: 'tests', holds: /^tests\//, uses: ['*'] },
  { name: 'root', holds: /^[^/]+$/, uses: ['*'] },
]

/** Texts are data: mails and the app read them. */
const texts = /^locales\/.*\.json$/

const layerOf = (path: string): Layer | undefined => layers.find(({ holds }) => holds.test(path))

/** The noun that a path belongs to, `server/modules/sales` or `src/shop/cart`, or null. */
const nounOf = (path: string): string | null =>
  /^(?:server\/modules|src\/(?:shop|agency|staff|entry|shared))\/[^/]+/.exec(path)?.[0] ?? null

/** The area that a path belongs to, `src/shop`, or null. */
const areaOf = (path: string): string | null =>
  /^src\/(?:shop|agency|staff|entry|shared)(?=\/)/.exec(path)?.[0] ?? null

/** Whether one noun of an area may not use another: the area's own `app/` may use them all. */
const isAnotherNoun = (own: string | null, other: string | null): boolean =>
  own !== other && own !== null && !own.endsWith('/app')

/** One sentence for each forbidden import. */
export function findForbiddenImports(files: SourceFiles): string[] {
  const code = [...files].filter(([path]) => isCode(path))
  return code.flatMap(([path, text]) =>
    importsOf(path, text).flatMap((entry) => {
      const reason = entry.isPackage ? refusePackage(path, entry.to) : refuseFile(path, entry)
      return reason ? [`${path} imports ${entry.to}: ${reason}`] : []
    }),
  )
}

function refusePackage(path: string, name: string): string | null {
  const from = layerOf(path)?.name
  const allowed = from === 'contract' ? ['zod', '@orpc/contract'] : ['zod']
  if ((from === 'core' || from === 'contract') && !allowed.includes(name))
    return `core depends on ${allowed.join(', ')} alone`
  if (from === 'offline' && /^(react|react-dom|@tanstack\/react-.*)$/.test(name))
    return 'offline code also runs in the worker'
  return null
}

function refuseFile(path: string, { to, typeOnly }: Import): string | null {
  const from = layerOf(path)
  const target = layerOf(to)
  if (!from || !target) return 'the house has no such place'
  if (target.name === 'tests' && from.name !== 'tests' && from.name !== 'root') return 'nothing imports tests'
  const own = nounOf(path)
  const other = nounOf(to)
  if (from.name === 'areas' && target.name === 'areas' && areaOf(path) !== areaOf(to))
    return 'areas do not import each other'
  if (from === target && areaOf(path) !== null && isAnotherNoun(own, other))
    return 'a noun does not import another noun'
  if (target.name === 'modules' && own !== other && /\/store\.ts$/.test(to))
    return "another noun's store is its own"
  if (from.name === 'deps' && target.name !== 'platform' && !typeOnly && target.name !== 'contract')
    return 'only as a type'
  if (from === target || from.uses.includes('*') || from.uses.includes(target.name)) return null
  if (texts.test(to)) return null
  return `${from.name} may not use ${target.name}`
}

/** The files that a process loads which starts with one of these: not those that it starts as another process. */
export function reachedFrom(files: SourceFiles, starts: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = files.get(path)
    if (reached.has(path) || text === undefined) continue
    reached.add(path)
    for (const { to, typeOnly, isPackage } of importsOf(path, text))
      if (!typeOnly && !isPackage) waiting.push(to)
  }
  return reached
}

/** Circles between nouns of the server, each as `sales → stock → sales`. Tables and types do not count. */
export function findCircles(files: SourceFiles): string[] {
  const uses = new Map<string, Set<string>>()
  for (const [path, text] of files) {
    const noun = nounOf(path)
    if (!noun || !isCode(path)) continue
    const targets = uses.get(noun) ?? new Set()
    uses.set(noun, targets)
    for (const { to, typeOnly, isPackage } of importsOf(path, text)) {
      const other = isPackage ? null : nounOf(to)
      if (other && other !== noun && !typeOnly && !to.endsWith('/tables.ts')) targets.add(other)
    }
  }
  return circlesIn(uses)
}

/** Circular imports, type imports included. Shared code belongs in a file of its own. */
export function findFileCircles(files: SourceFiles): string[] {
  const own = [...files].filter(([path]) => /^(?:core|server|src|sw|demo)\//.test(path) && isCode(path))
  return circlesIn(
    new Map(own.map(([path, text]) => [path, new Set(importsOf(path, text).map(({ to }) => to))])),
  )
}

function circlesIn(uses: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return [...uses.keys()].flatMap((start) => {
    const circle = walk(start, start, uses, [start], new Set())
    // Each circle once, starting from its first member.
    return circle?.slice(0, -1).every((member) => member >= start) ? [circle.join(' → ')] : []
  })
}

function walk(
  noun: string,
  goal: string,
  uses: ReadonlyMap<string, ReadonlySet<string>>,
  trail: string[],
  seen: Set<string>,
): string[] | null {
  for (const next of uses.get(noun) ?? []) {
    if (next === goal) return [...trail, goal]
    if (seen.has(next) || next < goal) continue
    seen.add(next)
    const found = walk(next, goal, uses, [...trail, next], seen)
    if (found) return found
  }
  return null
}
