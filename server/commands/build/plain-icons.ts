import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const icon = /\/lucide-react\/dist\/esm\/icons\/[^/]+$/
const maker = /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/

/** Draws an icon, hidden from screen readers, with the given attributes. */
const plainMaker = `import { createElement } from 'react'
const makeIcon = ({ size, node }) => (props) =>
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
export { makeIcon as default }
`

/** Maps every name of each icon to the icon's file, `./icons/house.mjs`, read from the package's index. */
function iconFiles(): Map<string, string> {
  const index = readFileSync(
    new URL('../../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url),
    'utf8',
  )
  return new Map(
    [...index.matchAll(/export \{ (.*) \} from '\.(\/icons\/.*)';/g)].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(
        ([, name = '']) => [name, `lucide-react/dist/esm${file}`] as const,
      ),
    ),
  )
}

/** Imports each icon from its own file: through the index, every screen with an icon would import all of them. */
function fromFiles(code: string, files: ReadonlyMap<string, string>): string {
  return code.replace(/^import \{([^}]+)\} from 'lucide-react'$/gm, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => name.split(/ as /))
      .map(([name = '', own = name]) => `import ${own} from '${files.get(name)}'`)
      .join(';'),
  )
}

/**
 * Removes unused features of the icons: names and class names, sizes from a context, and absolute stroke widths. Also
 * removes the React keys, whose random letters do not compress: the parts of an icon never change their order.
 * Server-rendered pages and hydration use the same icons.
 */
export function plainIcons(): Plugin[] {
  const files = iconFiles()
  return [
    {
      name: 'alforja:icon-files',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: /\/src\/.*\.tsx?(?:\?|$)/, code: "from 'lucide-react'" },
        handler: (code) => ({ code: fromFiles(code, files), map: null }),
      },
    },
    {
      name: 'alforja:plain-icons',
      apply: 'build',
      transform: {
        filter: { id: [icon, maker] },
        handler: (code, id) => ({
          code: maker.test(id)
            ? plainMaker
            : code
                .replace(/, key: "[a-z0-9]+"|,\s+key: "[a-z0-9]+"/g, '')
                .replace(/^ {2}name: "[^"]+",\n/m, '')
                .replace(/,\n {2}aliases: \[[^\]]*\]/, '')
                .replace(/^__iconData\.node;\n/m, ''),
          map: null,
        }),
      },
    },
  ]
}
