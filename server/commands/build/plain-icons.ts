import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/

/**
 * Leaves out of the browser's icons what only React's development build reads: keys, of letters that do not compress. The
 * parts of an icon never change places.
 */
export function plainIcons(): Plugin {
  return {
    name: 'alforja:plain-icons',
    apply: 'build',
    transform: {
      filter: { id: icon },
      handler: (code) => ({
        code: code.replace(/, key: "[a-z0-9]+"/g, '').replace(/^__iconData\.node;\n/m, ''),
        map: null,
      }),
    },
  }
}
