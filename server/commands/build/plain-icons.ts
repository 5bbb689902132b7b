import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/
const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/** Draws an icon, which says nothing beside its words, with whatever else is asked of it. */
const plainMaker = `import { createElement } from 'react'
const createIcon = ({ size, node }) => (props) =>
  createElement(
    'svg',
    {
      width: 24,
      height: 24,
      viewBox: '0 0 ' + size + ' ' + size,
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': 'true',
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  )
export { createIcon as default }
`

/**
 * Leaves out of the icons what nothing of ours asks for: names as classes, other sizes by a context, strokes that do not
 * grow; and what only React's development build reads: keys, of letters that do not compress. The parts of an icon never
 * change places. Pages are rendered with the same icons that take them over.
 */
export function plainIcons(): Plugin {
  return {
    name: 'alforja:plain-icons',
    apply: 'build',
    transform: {
      filter: { id: [icon, maker] },
      handler: (code, id) => ({
        code: maker.test(id)
          ? plainMaker
          : code.replace(/, key: "[a-z0-9]+"|,\s+key: "[a-z0-9]+"/g, '').replace(/^__iconData\.node;\n/m, ''),
        map: null,
      }),
    },
  }
}
