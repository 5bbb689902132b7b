import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type BuildManifest, type PageAssets, pageAssets } from '#server/platform/http/page-assets.ts'
import { repository } from './support/rules/source-files.ts'
import { ensureBuilt } from './support/run/ensure-built.ts'

const client = join(repository, 'dist/client')
const routes = 'src/routes/'
const layout = [`${routes}__root.tsx`, `${routes}booking/$accountId/route.tsx`]
/** Pictures, answers and lower parts that a first visit also requests: see matrix/first-visit.spec.ts. */
const pages: [name: string, routeFiles: string[], beside: number][] = [
  ['/booking/1001', [...layout, `${routes}booking/$accountId/index.tsx`], 11],
  ['a hotel', [...layout, `${routes}booking/$accountId/view.$token.tsx`], 9],
]
/** Requests that every visit makes once the page is usable. */
const quietFiles = ['src/app/idle-work.ts']

let manifest: BuildManifest
beforeAll(() => {
  ensureBuilt()
  manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
}, 180_000)

/** Transferred bytes for a browser that accepts brotli. */
function sizeOf(address: string): number {
  const file = join(client, address)
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
}
const total = (addresses: string[]): number => addresses.reduce((sum, address) => sum + sizeOf(address), 0)
const listed = (addresses: string[]): string =>
  addresses.map((address) => `${sizeOf(address)} ${address}`).join('\n')

test.each([
  ['results', [...layout, `${routes}booking/$accountId/search.$token.tsx`]],
  ['/', [`${routes}__root.tsx`, `${routes}index.tsx`]],
])('%s needs at most 150 kB of JavaScript', (_, routeFiles) => {
  const { script, modules } = pageAssets(manifest, 'index.html', routeFiles)
  expect(total([script, ...modules]), listed([script, ...modules])).toBeLessThanOrEqual(150_000)
})

describe.each(pages)('%s', (_, routeFiles, beside) => {
  const assets = () => pageAssets(manifest, 'index.html', routeFiles)

  test('needs at most 135 kB of JavaScript', () => {
    const { script, modules } = assets()
    // The route's own chunks and the shared ones were found.
    expect(modules.length).toBeGreaterThan(pageAssets(manifest, 'index.html', []).modules.length + 1)
    expect(total([script, ...modules]), listed([script, ...modules])).toBeLessThanOrEqual(135_000)
  })

  test('requests at most 10 files before it is usable, and 26 with those loaded when idle', () => {
    const quiet = pageAssets(manifest, 'index.html', [...routeFiles, ...quietFiles])
    const files = ({ script, modules, styles, fonts }: PageAssets) =>
      1 + [script, ...modules, ...styles, ...fonts].length
    expect(files(assets())).toBeLessThanOrEqual(10)
    expect(files(quiet) + beside).toBeLessThanOrEqual(26)
  })

  test('needs at most 12 kB of styles', () => {
    const { styles } = assets()
    expect(styles).not.toEqual([])
    expect(total(styles), listed(styles)).toBeLessThanOrEqual(12_000)
  })

  test('needs two subset faces', () => {
    const { fonts } = assets()
    expect(fonts).toHaveLength(2)
    expect(total(fonts), listed(fonts)).toBeLessThanOrEqual(60_000)
  })
})

test('the background work lists no scripts for prefetching; the entry of pages does', () => {
  const scriptsAhead = (source: string) => {
    const text = readFileSync(join(client, manifest[source]?.file ?? ''), 'utf8')
    const [, list = ''] = /__vite__mapDeps=.*?m\.f=\[([^\]]*)\]/.exec(text) ?? []
    expect(list, source).toContain('assets/')
    return list.split(',').filter((file) => file.endsWith('.js"'))
  }
  expect(scriptsAhead('src/app/idle-work.ts')).toEqual([])
  expect(scriptsAhead('index.html')).not.toEqual([])
})

test('screens of the back office share few files', () => {
  const needed = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found
    found.add(name)
    for (const one of manifest[name]?.imports ?? []) needed(one, found)
    return found
  }
  const most = Object.keys(manifest)
    .filter((name) => /^src\/routes\/(?:agency|admin)/.test(name))
    .map((name) => [needed(name).size, name] as const)
    .sort(([a], [b]) => b - a)
  expect(most.length).toBeGreaterThan(50)
  expect(most[0]?.[0], `${most.slice(0, 5)}`).toBeLessThanOrEqual(50)
})

test('no route’s own code exceeds 25 kB', () => {
  const own = Object.entries(manifest).filter(([source]) => source.startsWith(routes))
  expect(own.length).toBeGreaterThan(10)
  const heavy = own.map(([, { file }]) => file).filter((file) => sizeOf(file) > 25_000)
  expect(heavy).toEqual([])
})

test('the service worker precaches at most 1.5 MB', () => {
  const worker = readFileSync(join(client, 'service-worker.js'), 'utf8')
  const kept = [...new Set([...worker.matchAll(/"?url"?:\s*"([^"]+)"/g)].map(([, url = '']) => url))]
  expect(kept).toContain('index.html')
  // Files used by one area only are stored with it, its styles too.
  const areas: Record<string, string[]> = JSON.parse(readFileSync(join(client, 'areas.json'), 'utf8'))
  const later = Object.values(areas).flat()
  expect(later.filter((file) => file.endsWith('.css'))).not.toEqual([])
  expect(kept.filter((file) => later.includes(`/${file}`))).toEqual([])
  const bytes = kept.reduce((sum, url) => sum + statSync(join(client, url)).size, 0)
  expect(bytes).toBeLessThanOrEqual(1_500_000)
})

test('the embedded script has less than 3 kB, and loads nothing else', () => {
  const script = readFileSync(join(client, 'embed.js'), 'utf8')
  expect(script.length).toBeLessThan(3_000)
  expect(script).toContain('customElements.define')
  expect(script).not.toMatch(/\bimport\b|\bexport\b/)
})
