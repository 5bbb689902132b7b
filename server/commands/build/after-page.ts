import type { Plugin, Rolldown } from 'vite'
import { idleWork, isFirstPage } from './chunks.ts'

const route = /\/src\/routes\//

/**
 * Finds the scripts that are prefetched on the first visit while the browser is idle: those that the background work
 * needs, that the first pages do not need, and that load no route. `comesAfterPage` takes a file name from the build's
 * output.
 */
export function afterPage(): { plugin: Plugin; comesAfterPage: (file: string) => boolean } {
  const later = new Set<string>()
  const plugin: Plugin = {
    name: 'alforja:after-page',
    generateBundle: {
      // Runs first, since Vite uses the result in the same phase.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const has = (test: (id: string) => boolean) => chunks.filter(({ moduleIds }) => moduleIds.some(test))
        const pages = reached(bundle, [...chunks.filter(({ isEntry }) => isEntry), ...has(isFirstPage)])
        // Excludes routes that are part of a shared chunk, from which other parts are also loaded.
        const own = chunks.filter(({ facadeModuleId }) => route.test(facadeModuleId ?? ''))
        const routes = new Set(own.map(({ fileName }) => fileName))
        later.clear()
        for (const chunk of reached(
          bundle,
          has((id) => idleWork.test(id)),
        ))
          if (!pages.has(chunk) && !chunk.dynamicImports.some((file) => routes.has(file)))
            later.add(chunk.fileName)
        if (later.size === 0) this.error('No script comes after the page')
      },
    },
  }
  return { plugin, comesAfterPage: (file) => later.has(file) }
}

/** Returns the chunks of `from` and all chunks loaded together with them. */
function reached(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(from)
  for (const { imports } of found)
    for (const file of imports) {
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}
