import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** Matches a chunk that only re-exports parts of another one, `export{a as open}from"./sales-1234567.js";`. */
const forwarding = /^export\s*\{([^}]*)\}\s*from\s*"\.\/([^"]+)";?\s*$/
const runtimeName = 'rolldown-runtime'
/** The names under which the packages' chunk exports the bundler's own functions. */
const passedOn = (name: string) => `bundler_${name}`

/**
 * Saves requests that the bundler's chunk groups cannot avoid. A part that is loaded alone but shares a chunk with
 * others is imported directly from that chunk. The bundler's own functions are moved into the packages' chunk, which
 * every page loads. Runs before Vite lists what to preload.
 */
export function fewerFiles(): Plugin {
  const version = readFileSync(import.meta.filename, 'utf8')
  return {
    name: 'alforja:fewer-files',
    // The changes below do not affect file names, and browsers cache a file by its name.
    augmentChunkHash: () => version,
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        takeRuntimeIn(bundle, chunks)
        for (const alias of chunks) importDirectly(bundle, alias, chunks)
      },
    },
  }
}

/** Route files remain in the manifest, which lists what their pages need, but nothing requests them. */
const isRoute = ({ facadeModuleId }: Chunk): boolean => /\/src\/routes\//.test(facadeModuleId ?? '')

function importDirectly(bundle: Rolldown.OutputBundle, alias: Chunk, chunks: readonly Chunk[]): void {
  const [, names = '', target = ''] = forwarding.exec(alias.code) ?? []
  if (!target || alias.isEntry || chunks.some(({ imports }) => imports.includes(alias.fileName))) return
  const object = renamings(names)
    .map(([own, name]) => `${name}:e.${own}`)
    .join()
  const file = alias.fileName.replace('assets/', '')
  for (const chunk of chunks) {
    if (!chunk.dynamicImports.includes(alias.fileName)) continue
    const before = chunk.code
    for (const quote of ['"', "'", '`'])
      chunk.code = chunk.code.replaceAll(
        `import(${quote}./${file}${quote})`,
        () => `import("./${target}").then(e=>({${object}}))`,
      )
    if (chunk.code === before) throw new Error(`${chunk.fileName} does not import ${file} as expected`)
    chunk.dynamicImports = chunk.dynamicImports.map((one) =>
      one === alias.fileName ? `assets/${target}` : one,
    )
  }
  if (!isRoute(alias)) delete bundle[alias.fileName]
}

/** Moves the bundler's functions into the packages' chunk, for all chunks that already import that chunk. */
function takeRuntimeIn(bundle: Rolldown.OutputBundle, chunks: readonly Chunk[]): void {
  const runtime = chunks.find(({ name }) => name === runtimeName)
  const vendor = chunks.find(({ name }) => name === 'vendor')
  if (!runtime || !vendor) return
  const importing = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${baseOf(runtime)}";?`)
  const fromVendor = new RegExp(`(?<=import\\s*\\{)(?=[^}]*\\}\\s*from\\s*"\\./${baseOf(vendor)}")`)
  for (const chunk of chunks) {
    if (!chunk.imports.includes(runtime.fileName)) continue
    if (chunk !== vendor && !fromVendor.test(chunk.code)) continue
    const [statement, wanted = ''] = importing.exec(chunk.code) ?? []
    if (!statement) throw new Error(`${chunk.fileName} does not import the bundler’s functions as expected`)
    const pairs = renamings(wanted)
    chunk.code = chunk.code.replace(statement, '')
    chunk.imports = chunk.imports.filter((one) => one !== runtime.fileName)
    if (chunk === vendor) chunk.code = `${runtimeAs(runtime.code, pairs)}${chunk.code}`
    else
      chunk.code = chunk.code.replace(fromVendor, () =>
        pairs.map(([name, local]) => `${passedOn(name)} as ${local},`).join(''),
      )
  }
  if (!chunks.some(({ imports }) => imports.includes(runtime.fileName))) delete bundle[runtime.fileName]
}

/**
 * Returns the runtime as statements that keep its internal names private. `pairs`: exported names that are used in the
 * rest of the chunk, with their local names.
 */
function runtimeAs(code: string, pairs: readonly [name: string, local: string][]): string {
  const [, exported = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(code) ?? []
  const names = renamings(exported)
  const inner = names.map(([own]) => own).join()
  const outer = names.map(([, name]) => passedOn(name)).join()
  const local = pairs.map(([name, local]) => `,${local}=${passedOn(name)}`).join('')
  return `const [${outer}]=(()=>{${code.slice(0, code.lastIndexOf('export'))}return[${inner}]})()${local};export{${outer}};`
}

const baseOf = ({ fileName }: Chunk): string =>
  fileName.slice(fileName.lastIndexOf('/') + 1).replaceAll('.', '\\.')

/** Parses `a as b,c` into pairs of names. */
const renamings = (list: string): [name: string, as: string][] =>
  list.split(',').map((one) => {
    const [name = '', as = name] = one.trim().split(/\s+as\s+/)
    return [name, as]
  })
