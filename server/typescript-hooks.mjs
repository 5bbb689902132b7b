import { readFile } from 'node:fs/promises'
import { transformSync } from '@swc/wasm-typescript'

/**
 * Takes the types out of this project's files. Blanks stand in their place, so that every line and column stays where it
 * was; nothing is added either: wrappers that keep functions' names cost a sixth of a search.
 */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const source = await readFile(new URL(url), 'utf8')
  const { code } = transformSync(source, { mode: 'strip-only' })
  return { format: 'module', source: code, shortCircuit: true }
}
