import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { fewerFiles } from '#server/commands/build/fewer-files.ts'

type Chunk = Rolldown.OutputChunk

const chunkOf = (name: string, code: string, more: Partial<Chunk> = {}) =>
  ({
    ...{ type: 'chunk', fileName: `assets/${name}-0000000.js`, name, code, isEntry: false },
    ...{ imports: [], dynamicImports: [], facadeModuleId: null },
    ...more,
  }) as unknown as Chunk

function built(...chunks: Chunk[]): Record<string, Chunk> {
  const bundle = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]))
  const { generateBundle } = fewerFiles()
  if (typeof generateBundle !== 'object') throw new Error('no hook')
  ;(generateBundle.handler as unknown as (_: unknown, bundle: object) => void)(null, bundle)
  return bundle
}

const runtime = () => chunkOf('rolldown-runtime', 'var e=n=>({n}),t=n=>n+1;export{e as n,t}')
const vendor = () =>
  chunkOf('vendor', 'import{n as a,t as b}from"./rolldown-runtime-0000000.js";var j=b(1);export{j as J};', {
    imports: ['assets/rolldown-runtime-0000000.js'],
  })

/** The module of a chunk without imports. */
const run = (code: string): Promise<Record<string, unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

test('the packages have the bundler’s functions, which others import from there', async () => {
  const code =
    'import{n as e}from"./rolldown-runtime-0000000.js";import{J as t}from"./vendor-0000000.js";e(t)'
  const files = ['assets/rolldown-runtime-0000000.js', 'assets/vendor-0000000.js']
  const bundle = built(runtime(), vendor(), chunkOf('app', code, { imports: files }))
  expect(Object.keys(bundle)).toEqual(['assets/vendor-0000000.js', 'assets/app-0000000.js'])
  const { code: inVendor = '' } = bundle['assets/vendor-0000000.js'] ?? {}
  const { J, bundler_n: wrap } = await run(inVendor)
  expect(J).toBe(2)
  expect((wrap as (n: number) => object)(3)).toEqual({ n: 3 })
  expect(bundle['assets/app-0000000.js']).toMatchObject({
    code: 'import{bundler_n as e,J as t}from"./vendor-0000000.js";e(t)',
    imports: ['assets/vendor-0000000.js'],
  })
})

test('a chunk that does not name the packages keeps importing those functions by themselves', () => {
  // Its name would not change with the packages, and browsers keep a file by its name.
  const code = 'import{n as e}from"./rolldown-runtime-0000000.js";e(1)'
  const bundle = built(
    runtime(),
    vendor(),
    chunkOf('lone', code, { imports: ['assets/rolldown-runtime-0000000.js'] }),
  )
  expect(bundle['assets/lone-0000000.js']?.code).toBe(code)
  expect(bundle['assets/rolldown-runtime-0000000.js']).toBeDefined()
})

test('a part of a shared chunk is imported from there; the file of a screen stays for the manifest', () => {
  const alias = (name: string, facadeModuleId: string) =>
    chunkOf(name, 'export{b as open,c}from"./sales-0000000.js";', {
      facadeModuleId,
      imports: ['assets/sales-0000000.js'],
    })
  const bundle = built(
    alias('kept-alias', '/src/offline/kept.ts'),
    alias('screen-alias', '/src/routes/screen.tsx?tsr-split=component'),
    chunkOf('sales', 'var b=1,c=2;export{b,c};'),
    chunkOf('app', 'import(`./kept-alias-0000000.js`),import("./screen-alias-0000000.js")', {
      dynamicImports: ['assets/kept-alias-0000000.js', 'assets/screen-alias-0000000.js'],
    }),
  )
  const direct = 'import("./sales-0000000.js").then(e=>({open:e.b,c:e.c}))'
  expect(bundle['assets/app-0000000.js']).toMatchObject({
    code: `${direct},${direct}`,
    dynamicImports: ['assets/sales-0000000.js', 'assets/sales-0000000.js'],
  })
  expect(bundle['assets/kept-alias-0000000.js']).toBeUndefined()
  expect(bundle['assets/screen-alias-0000000.js']).toBeDefined()
})

test('a file that others import statically stays', () => {
  const bundle = built(
    chunkOf('kept-alias', 'export{b}from"./sales-0000000.js";'),
    chunkOf('sales', 'var b=1;export{b};'),
    chunkOf('app', 'import{b}from"./kept-alias-0000000.js"', { imports: ['assets/kept-alias-0000000.js'] }),
  )
  expect(bundle['assets/kept-alias-0000000.js']).toBeDefined()
})
