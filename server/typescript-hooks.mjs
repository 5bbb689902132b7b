import { readFile } from 'node:fs/promises'
import { transformSync } from '@swc/wasm-typescript'

/**
 * Removes the types from this project's files. Spaces replace them, so that lines and columns do not move. Nothing
 * is added: the wrappers that keep function names cost a sixth of a search.
 */
export async function load(url, context, nextLoad) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return nextLoad(url, context)
  const source = await readFile(new URL(url), 'utf8')
  const { code } = transformSync(source, { mode: 'strip-only' })
  return { format: 'module', source: code, shortCircuit: true }
}
