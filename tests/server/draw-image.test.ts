import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { maxImageBytes } from '#core/looks/images.ts'
import { drawImage } from '#server/modules/uploads/draw-image.ts'
import { logoDrawing, logoPicture, svg } from '#tests/builders/drawings.ts'
import { pdf, photo, pngBomb } from '#tests/builders/uploads.ts'

const text = (words: string) => Buffer.from(words)
const after = async (words: string) => Buffer.concat([await photo('png'), text(words)])
const box = '<rect width="300" height="100" fill="#7a1f4b"/>'
const levels = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => one(at)).join('')

/** Pictures sent with bad intent: each is refused, or re-encoded without its hidden content. */
const hostile: [string, () => Promise<Uint8Array> | Uint8Array][] = [
  ...[
    '<script>alert(1)</script>',
    '<SCRIPT>alert(1)</SCRIPT>',
    '<script href="https://evil.example/x.js"/>',
    '<script xlink:href="https://evil.example/x.js"/>',
    '<script type="text/ecmascript"><![CDATA[alert(1)]]></script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//evil.example"/></body></foreignObject>',
    '<style>@import url(https://evil.example/x.css);</style>',
    '<style>rect{fill:url(https://evil.example/x.svg#a)}</style>',
    '<style>@font-face{font-family:x;src:url("//evil.example/x.woff")}</style>',
    '<image href="https://evil.example/x.png" width="10" height="10"/>',
    '<image xlink:href="file:///etc/passwd" width="10" height="10"/>',
    '<image href="data:image/svg+xml;base64,PHN2Zy8+" width="10" height="10"/>',
    '<image href="data:text/html,<script>alert(1)</script>" width="10" height="10"/>',
    '<image href=" javascript:alert(1)" width="10" height="10"/>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<use xlink:href="../../secret.svg#a"/>',
    '<a href="javascript:alert(1)"><rect width="9" height="9"/></a>',
    '<a xlink:href="data:text/html,x"><rect width="9" height="9"/></a>',
    '<rect width="9" height="9" fill="url(http://evil.example/#a)"/>',
    '<rect width="9" height="9" style="fill:url(\'//evil.example/a\')"/>',
    '<feImage href="http://evil.example/x.png"/>',
    '<set attributeName="href" to="x"/><a href="vbscript:x"/>',
    '<iframe src="https://evil.example"/>',
    '<embed src="https://evil.example"/>',
    '<object data="x"/><image src="https://evil.example/a"/>',
  ].map((body): [string, () => Buffer] => [body, () => svg(body)]),
  [
    'an external entity',
    () => svg('&x;', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['only an entity', () => svg('&x;', '<!DOCTYPE svg [<!ENTITY x "y">]>')],
  [
    'a billion laughs',
    () =>
      svg(
        '&e;',
        `<!DOCTYPE svg [${levels(9, (at) => `<!ENTITY ${'abcdefghi'[at]} "${at ? `&${'abcdefghi'[at - 1]};`.repeat(10) : 'lol'}">`)}]>`,
      ),
  ],
  ['an external DTD', () => svg(box, '<!DOCTYPE svg PUBLIC "x" "http://evil.example/x.dtd">')],
  [
    'an inclusion',
    () => svg('<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>'),
  ],
  ['an external style sheet', () => svg(box, '<?xml-stylesheet href="https://evil.example/x.css"?>')],
  ['an event handler', () => svg('<rect width="9" height="9" onload="alert(1)" onclick="alert(1)"/>')],
  [
    'exponential references',
    () =>
      svg(
        `<g id="g0">${box}</g>${levels(9, (at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`)}<use href="#g9"/>`,
      ),
  ],
  ['a reference to itself', () => svg('<g id="a"><use href="#a"/></g>')],
  // Each of these blocked a process for seconds or forever.
  ['comments before nothing', () => text(`${'<!---->'.repeat(60)}x`)],
  ['a comment that never ends', () => text(`<!--${'-'.repeat(900_000)}`)],
  ['attributes without end', () => text(`<svg ${'a="1" '.repeat(9)}${'b'.repeat(900_000)}`)],
  ['a filter', () => svg('<filter id="a"><feMorphology radius="90"/></filter><rect filter="url(#a)"/>')],
  ['a filter by style', () => svg('<rect width="9" height="9" style="fill:red;filter:url(#a)"/>')],
  ['a filter in a CDATA section', () => svg('<style><![CDATA[rect{filter:blur(60px)}]]></style>')],
  ['a filter after a comment', () => svg('<rect width="9" height="9" style="/**/filter:blur(20px)"/>')],
  ['an embedded picture', () => svg('<image href="data:image/png;base64,iVBORw0KGgo=" width="9"/>')],
  ['more shapes than a logo has', () => svg('<path d="M0 0"/>'.repeat(25_000))],
  ['deeply nested groups', () => svg(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
  [
    'a hundred thousand pixels wide',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" width="100000" height="100000"/>'),
  ],
  ['no size at all', () => text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a negative size', () => text('<svg xmlns="http://www.w3.org/2000/svg" width="-5" height="-5"/>')],
  ['an SVG cut in the middle', () => logoDrawing().subarray(0, 150)],
  ['an SVG with a NUL', () => svg('\0<script>')],
  [
    'HTML with an SVG in it',
    () => text('<!doctype html><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  ],
  ['HTML', () => text('<html><script>alert(1)</script></html>')],
  ['a script', () => text('alert(1)')],
  ['a PDF', () => pdf()],
  ['a GIF', () => text('GIF89a\x01\x00\x01\x00')],
  ['a TIFF', () => Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
  ['a ZIP', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0])],
  ['a program', () => text('MZ\x90\x00')],
  ['nothing', () => Buffer.alloc(0)],
  ['an empty WebP', () => text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
  ['a PNG cut in the middle', async () => (await photo('png')).subarray(0, 70)],
  ['a JPEG that ends early', async () => (await photo('jpeg', 900)).subarray(0, -400)],
  ['20,000 × 20,000 pixels', () => pngBomb(20_000)],
  ['9,000 × 9,000 pixels', () => pngBomb(9_000)],
  [
    'more than a megabyte',
    () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(maxImageBytes.logo)]),
  ],
  ['a script after a picture', () => after('<script>alert(1)</script>')],
  ['HTML after a picture', () => after('<html><body onload=alert(1)>')],
  ['a program after a picture', () => after('MZ\x90\x00<?php system($_GET[0]); ?>')],
]

test('there are at least fifty of them', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(50)
})

test.each(hostile)('hostile: %s', async (_, make) => {
  const drawn = await drawImage('logo', await make()).catch((refusal: { code: string }) => refusal.code)
  if (drawn === 'file_refused') return
  if (typeof drawn === 'string') throw new Error(drawn)
  expect(await sharp(drawn.bytes).metadata()).toMatchObject({ format: 'png' })
  expect(drawn.bytes.toString('latin1')).not.toMatch(/script|evil|onload|root:|SECRET|<\?|MZ\x90/i)
})

test.each([
  [
    'comments and a declaration at its start',
    svg(box, `<?xml version="1.0"?>\n${'<!-- a -->\n'.repeat(60)}`),
  ],
  ['editor metadata', svg(`<g xmlns:i="urn:i" i:file="C:\\logos\\a.png">${box}</g>`)],
  [
    'a gradient',
    svg(`<defs><linearGradient id="a"/></defs><rect width="9" height="9" fill="url(#a)"/>${box}`),
  ],
  ['a path longer than the parser’s buffer', svg(`<path d="M0 0${' L9 9'.repeat(30_000)}"/>${box}`)],
])('a drawing with %s is drawn', async (_, sent) => {
  expect((await drawImage('logo', sent)).type).toBe('image/png')
})

describe('preserved content', () => {
  test('a logo: empty margins are cut off, transparency stays', async () => {
    for (const sent of [logoDrawing(), await logoPicture()]) {
      const { width, height, bytes, type } = await drawImage('logo', sent)
      expect(type).toBe('image/png')
      expect(height).toBe(144)
      // 280 × 80 of the drawing's 300 × 100.
      expect(width / height).toBeCloseTo(3.5, 1)
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(true)
    }
  })

  test('a banner: in its display size, without camera metadata', async () => {
    const { width, height, bytes, type } = await drawImage('banner', await photo('jpeg', 2_400))
    expect([type, width, height]).toEqual(['image/webp', 1200, 40])
    expect(bytes.includes('SECRET')).toBe(false)
  })

  test('a picture of one colour, and a tiny one', async () => {
    expect(await drawImage('logo', await photo('webp'))).toMatchObject({ type: 'image/png' })
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(await drawImage('banner', dot)).toMatchObject({ width: 1, height: 1 })
  })
})
