import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { type FaceMetrics, readMetrics, sample } from './font-metrics.ts'

interface Face {
  family: string
  /** The package's style sheet, in the same folder as its font files. */
  style: string
  /** The prefix of the package's font files. */
  source: string
  /** Font weights that the product uses. */
  weights: { min: number; max: number }
  /** A single weight used for the whole range: the file is a third smaller than one with all weights. */
  drawn?: number
}

const require = createRequire(import.meta.url)

const faces: readonly Face[] = [
  {
    family: 'Instrument Sans',
    style: require.resolve('@fontsource-variable/instrument-sans/wght.css'),
    source: 'instrument-sans',
    weights: { min: 400, max: 700 },
  },
  {
    family: 'Bricolage Grotesque',
    style: require.resolve('@fontsource-variable/bricolage-grotesque/wght.css'),
    source: 'bricolage-grotesque',
    weights: { min: 600, max: 700 },
    drawn: 650,
  },
]

/**
 * Text that is already painted keeps its font: another font would change line breaks and shift the page. A typeface
 * that arrives late is used from the next page on.
 */
const late = 'font-display:optional'

/** The package's file that every page loads: Spanish, English, foreign names, punctuation, currencies, arrows. */
const first = 'latin'

/** Fonts installed on devices, with the mean advance of `sample` and the names under which browsers find them. */
const fallbacks = [
  {
    suffix: 'Fallback',
    normal: { advance: 0.4385, names: ['Arial', 'Liberation Sans', 'Helvetica'] },
    bold: { advance: 0.4711, names: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'] },
  },
  {
    suffix: 'Fallback Roboto',
    normal: { advance: 0.4377, names: ['Roboto', 'Roboto Regular'] },
    bold: { advance: 0.4442, names: ['Roboto Bold'] },
  },
]

/**
 * Writes the subsets of the typefaces and `fonts.css` into `folder` before the bundler reads them, and preloads the
 * subsets. Letters outside of a subset are in the package's own files, which browsers load on demand.
 */
export function fonts(folder: string): Plugin {
  return {
    name: 'alforja:fonts',
    async config() {
      await mkdir(folder, { recursive: true })
      const rules = await Promise.all(faces.map((face) => writeFace(face, folder)))
      await writeFile(join(folder, 'fonts.css'), rules.join('\n'))
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.keys(bundle ?? {})
        return faces
          .flatMap(({ source }) => built.filter((file) => file.includes(`/${source}-subset`)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head-prepend' as const,
          }))
      },
    },
  }
}

/** Writes the subset of one typeface and returns its CSS rules. */
async function writeFace(face: Face, folder: string): Promise<string> {
  const { source, style, weights } = face
  const family = `${face.family} Variable`
  const weight = `${weights.min} ${weights.max}`
  const rules: string[] = []
  const parts = /src: url\(\.\/(files\/[\w-]+\.woff2)\)[^;]*;\s*unicode-range: ([^;]+);/g
  for (const [, name = '', codes = ''] of (await readFile(style, 'utf8')).matchAll(parts)) {
    const file = join(dirname(style), name)
    if (!name.includes(`-${first}-wght`)) {
      rules.push(rule(family, weight, `url("${file}") format("woff2")`, [`unicode-range:${codes}`, late]))
      continue
    }
    const whole = await readFile(file)
    const subset = await subsetFont(whole, lettersIn(codes), {
      targetFormat: 'woff2',
      variationAxes: { wght: face.drawn ?? weights },
      // Amounts are aligned in columns, and kerning would shift their decimal points.
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
    })
    await writeFile(join(folder, `${source}-subset.woff2`), subset)
    rules.push(
      rule(family, weight, `url("./${source}-subset.woff2") format("woff2")`, [
        `unicode-range:${codes}`,
        late,
      ]),
    )
    if (weights.min < 600) rules.push(...fallbackRules(face.family, 'normal', await metricsAt(whole, 400)))
    rules.push(...fallbackRules(face.family, 'bold', await metricsAt(whole, 600)))
  }
  return rules.join('\n')
}

const metricsAt = async (font: Buffer, wght: number): Promise<FaceMetrics> =>
  readMetrics(await subsetFont(font, sample, { targetFormat: 'truetype', variationAxes: { wght } }))

/**
 * Defines a local font, scaled to the typeface's width and height, so that the layout does not shift when the typeface
 * arrives.
 */
function fallbackRules(family: string, thickness: 'normal' | 'bold', metrics: FaceMetrics): string[] {
  const percent = (share: number): string => `${(share * 100).toFixed(2)}%`
  return fallbacks.map((local) => {
    const { advance, names } = local[thickness]
    const scale = metrics.advance / advance
    return rule(
      `${family} ${local.suffix}`,
      thickness === 'bold' ? '600 700' : '400 500',
      names.map((name) => `local("${name}")`).join(),
      [
        `size-adjust:${percent(scale)}`,
        `ascent-override:${percent(metrics.ascent / scale)}`,
        `descent-override:${percent(metrics.descent / scale)}`,
        `line-gap-override:${percent(metrics.lineGap / scale)}`,
      ],
    )
  })
}

const rule = (family: string, weight: string, source: string, more: string[]): string =>
  `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};src:${source};${more.join(';')}}`

/** The characters in a `unicode-range`, without invisible ones. */
function lettersIn(codes: string): string {
  return codes
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
    })
    .filter((character) => character >= ' ')
    .join('')
}
