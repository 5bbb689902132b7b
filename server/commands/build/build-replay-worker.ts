import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'virtual:datadog-worker'
/** Where the client keeps its worker's code, as a text that it would run from memory. */
const keeper = import.meta
  .resolve('@datadog/browser-rum')
  .replace(/@datadog\/browser-rum\/.*$/, '@datadog/browser-rum/esm/domain/deflate/deflateWorker.mjs')

/**
 * Makes the worker of Datadog's client, which packs recordings, a module that a worker of our own can hold: what runs
 * from memory is not admitted by the content security policy.
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
