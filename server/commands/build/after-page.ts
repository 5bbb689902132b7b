import type { Plugin, Rolldown } from 'vite'
import { idleWork, isFirstPage } from './chunks.ts'

const route = /\/src\/routes\//

/**
 * Finds the scripts that the first visit prefetches while idle: those needed by the background work, not needed by the
 * first pages, and loaded by no route. `comesAfterPage` is for the output of the build: it takes a file name.
 */
export function afterPage(): { plugin: Plugin; comesAfterPage: (file: string) => boolean } {
  const later = new Set<string>()
  const plugin: Plugin = {
    name: 'alforja:after-page',
    generateBundle: {
      // Vite calls it in the same step.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const has = (test: (id: string) => boolean) => chunks.filter(({ moduleIds }) => moduleIds.some(test))
        const pages = reached(bundle, [...chunks.filter(({ isEntry }) => isEntry), ...has(isFirstPage)])
        // Without those in a shared chunk, from which other parts are loaded, too.
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

/** Chunks loaded together with those of `from`, which are included. */
function reached(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(from)
  for (const { imports } of found)
    for (const file of imports) {
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}
