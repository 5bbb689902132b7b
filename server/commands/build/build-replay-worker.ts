import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:datadog-worker'
/** The file in which Datadog's client embeds its worker's code as text, to run it from memory. */
const keeper = import.meta
  .resolve('@datadog/browser-rum')
  .replace(/@datadog\/browser-rum\/.*$/, '@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs')

/**
 * Extracts the worker of Datadog's client, which compresses recordings, into a module for a worker of our own: the
 * content security policy blocks workers created from memory.
 */
export function replayWorker(): Plugin {
  return {
    name: 'alforja:replay-worker',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    async load(id) {
      if (id !== `\0${name}`) return null
      const code = await readFile(fileURLToPath(keeper), 'utf8')
      const [, text] = /new Blob\(\[("(?:[^"\\]|\\.)*")\]\)/.exec(code) ?? []
      if (!text) throw new Error(`no worker is found in ${keeper}`)
      return JSON.parse(text) as string
    },
  }
}
