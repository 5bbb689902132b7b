import type { Plugin, Rolldown } from 'vite'
import { idleWork, isFirstPage } from './chunks.ts'

const route = /\/src\/routes\//

/**
 * Finds the scripts that a first visit gets in a quiet moment: those that the work beside the page needs, the first pages do
 * without, and no route is loaded from. `comesAfterPage` is for the output of the build: it takes the name of a file.
 */
export function afterPage(): { plugin: Plugin; comesAfterPage: (file: string) => boolean } {
  const later = new Set<string>()
  const plugin: Plugin = {
    name: 'alforja:after-page',
    generateBundle: {
      // Vite asks for it in the same step.
      order: 'pre',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const has = (test: (id: string) => boolean) => chunks.filter(({ moduleIds }) => moduleIds.some(test))
        const pages = reached(bundle, [...chunks.filter(({ isEntry }) => isEntry), ...has(isFirstPage)])
        const routes = new Set(has((id) => route.test(id)).map(({ fileName }) => fileName))
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

/** Chunks that are loaded together with those of `from`, which are included. */
function reached(bundle: Rolldown.OutputBundle, from: Rolldown.OutputChunk[]): Set<Rolldown.OutputChunk> {
  const found = new Set(from)
  for (const { imports } of found)
    for (const file of imports) {
      const chunk = bundle[file]
      if (chunk?.type === 'chunk') found.add(chunk)
    }
  return found
}
