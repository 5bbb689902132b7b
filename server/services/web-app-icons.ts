import { readFileSync } from 'node:fs'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { brandStyle, brandTheme } from '#core/looks/brand.ts'
import type { Theme } from '#core/looks/themes.ts'
import { daySeconds } from '#core/time/lengths.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import { readBrand } from '#server/platform/database/stored-brand.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { createKept } from '#server/platform/kept.ts'

const drawingIn = (file: string) => readFileSync(new URL(`../../public/${file}`, import.meta.url), 'utf8')
const drawing = drawingIn('icon.svg')
const tabDrawing = drawingIn('favicon.svg')
/** The number of icons kept in memory, of about 10 kB each. */
const maxIcons = 300
/** The width of a logo beside the platform's name and in tabs, in pixels. */
const tabSize = 192

/** The file of an icon: its size, whether it is maskable, and the share of its width that a logo takes. */
export const icons = [
  { file: 'icon-192', size: 192, purpose: 'any', logoPart: 0.86 },
  { file: 'icon-512', size: 512, purpose: 'any', logoPart: 0.86 },
  { file: 'icon-maskable-512', size: 512, purpose: 'maskable', logoPart: 0.56 },
] as const
type Icon = (typeof icons)[number]

const iconOf = (c: Context): Icon | undefined =>
  icons.find(({ file }) => `${file}.png` === c.req.param('file'))

/** The icons of the platform's app and of each agency's. `themeOf` refuses if an agency's page is not public. */
export function webAppIconRoutes(deps: Deps, themeOf: (accountId: string) => Promise<Theme>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()
  const drawn = createKept<Buffer>({ most: maxIcons })
  const inColours = (icon: Icon, theme: Theme) => {
    const svg = coloured(drawing, theme)
    return drawn(`${icon.size} ${svg}`, async () => {
      const { default: sharp } = await import('sharp')
      return await sharp(Buffer.from(svg)).resize(icon.size).png().toBuffer()
    })
  }
  app.use('/booking/:accountId/:file{icon-.+\\.png}', etag())
  app.use('/icons/:file{icon-.+\\.png}', etag())
  app.use('/favicon.svg', etag())

  app.get('/booking/:accountId/:file{icon-.+\\.png}', async (c) => {
    const icon = iconOf(c)
    if (!icon) return c.notFound()
    return png(await inColours(icon, await themeOf(c.req.param('accountId'))), daySeconds)
  })

  // The product's own icons are files.
  app.get('/icons/:file{icon-.+\\.png}', async (c, next) => {
    const icon = iconOf(c)
    const brand = await readBrand(deps.database)
    const logo = await findLogoBytes(deps, brand.logo)
    if (!icon || (!logo && !brandStyle(brand))) return await next()
    const theme = brandTheme(brand)
    if (!logo) return png(await inColours(icon, theme), 0)
    return png(await drawn(`${icon.file} ${brand.logo?.id}`, () => onPaper(logo, icon, theme.paper)), 0)
  })

  app.get('/favicon.svg', async (c, next) => {
    const brand = await readBrand(deps.database)
    const logo = await findLogoBytes(deps, brand.logo)
    if (!logo && !brandStyle(brand)) return await next()
    const svg = logo
      ? framed(await drawn(`tab ${brand.logo?.id}`, () => squared(logo, tabSize)))
      : coloured(tabDrawing, brandTheme(brand))
    return c.body(svg, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' })
  })
  return app
}

const png = (body: Buffer, seconds: number) =>
  new Response(new Uint8Array(body), {
    headers: {
      'content-type': 'image/png',
      'cache-control': seconds > 0 ? `public, max-age=${seconds}` : 'no-cache',
    },
  })

/** The drawing of the saddlebag in an agency's colors. */
const coloured = (svg: string, { primary, accent, paper }: Theme) =>
  svg
    .replaceAll(/#3a4bb0|#232f7c|#2b3a8f/g, primary)
    .replaceAll('#f2a71b', accent)
    .replaceAll('#fbf7f0', paper)

/** The whole logo in the middle of a transparent square, as PNG. */
async function squared(logo: Uint8Array, size: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return await sharp(logo).resize(size, size, { fit: 'contain', background: '#00000000' }).png().toBuffer()
}

async function onPaper(logo: Uint8Array, { size, logoPart }: Icon, paper: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const input = await squared(logo, Math.round(size * logoPart))
  return await sharp({ create: { width: size, height: size, channels: 4, background: paper } })
    .composite([{ input }])
    .png()
    .toBuffer()
}

/** A picture as SVG, the type of the product's own icon. */
const framed = (picture: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tabSize} ${tabSize}"><image width="${tabSize}" height="${tabSize}" href="data:image/png;base64,${picture.toString('base64')}"/></svg>`
