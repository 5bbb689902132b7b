import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { checkPdf } from '#server/modules/uploads/check-pdf.ts'
import { lockedPdf, objectStream, pdfWith, streamObject } from '#tests/builders/pdfs.ts'
import { compressedPdf } from '#tests/builders/uploads.ts'

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const hidden = objectStream(script)
const unlisted = '8 0 obj<<>>endobj'
/** Raw bytes, if `deflate` can read them; a parser that searches for the end of the stream stops too early. */
const stored = (bytes: Buffer) => deflateSync(bytes, { level: 0 })
const hex = (bytes: Buffer) => Buffer.from(`${deflateSync(bytes).toString('hex')}>`)

const active: [string, () => Buffer | Promise<Buffer>][] = [
  ['a script', () => pdfWith([`8 0 obj${script}endobj`])],
  ['a script with an escaped name', () => pdfWith(['8 0 obj<</S/J#61va#53cript>>endobj'])],
  [
    'a script replaced by a later object of the same number',
    () => pdfWith([`8 0 obj${script}endobj`, unlisted]),
  ],
  ['a script of an earlier version', () => Buffer.concat([pdfWith([`8 0 obj${script}endobj`]), pdfWith([])])],
  ['a script among compressed objects', () => pdfWith([hidden])],
  ['one replaced by a later object', () => pdfWith([hidden, unlisted])],
  ['one replaced by later compressed objects', () => pdfWith([hidden, objectStream('<<>>')])],
  ['one with an escaped name', () => pdfWith([objectStream('<</S/JavaScrip#74>>'), unlisted])],
  ['one in a comment', () => pdfWith([Buffer.concat([Buffer.from('% '), hidden])])],
  ['one in a string', () => pdfWith(['7 0 obj(', hidden, ')endobj'])],
  ['one in a picture', () => pdfWith([streamObject(7, { says: '', bytes: hidden }), unlisted])],
  [
    'a script in a picture',
    () => pdfWith([streamObject(7, { says: '', bytes: Buffer.from(`8 0 obj${script}`) })]),
  ],
  [
    'undeclared compressed objects',
    () => pdfWith([objectStream(script, { says: '/N 1/F#69rst 4/Filter/FlateDecode' }), unlisted]),
  ],
  [
    'compressed objects with a wrong length',
    () =>
      pdfWith([objectStream(`(endstream endobj)${script}`, { pack: stored, length: '99 0 R' }), unlisted]),
  ],
  ['a script in an encrypted file', () => lockedPdf('', 'app.alert(1)')],
  ['an action on every page', () => pdfWith([], '/AA<</O 8 0 R>>')],
  ['a URL that opens automatically', () => pdfWith([], '/OpenAction<</S/URI/URI(https://evil.example)>>')],
  ['a program', () => pdfWith(['8 0 obj<</S/Launch/F(cmd.exe)>>endobj'])],
  ['a file', () => pdfWith([streamObject(8, { says: '/Type/EmbeddedFile', bytes: Buffer.from('MZ') })])],
  ['an undeclared file', () => pdfWith(['8 0 obj<</Type/Filespec/E#46<</F 7 0 R>>>>endobj'])],
  ['a file attached to a page', () => pdfWith(['8 0 obj<</Subtype/FileAttachment/FS 7 0 R>>endobj'])],
  ['a form of another kind', () => pdfWith([], '/AcroForm<</XFA[(template)8 0 R]>>')],
  ['a film', () => pdfWith(['8 0 obj<</Subtype/RichMedia>>endobj'])],
  ['a form that submits', () => pdfWith(['8 0 obj<</S/SubmitForm/F(https://evil.example)>>endobj'])],
]

const plain = '/Type/ObjStm/N 1/First 4'
const broken: [string, () => Buffer | Promise<Buffer>][] = [
  // Parsed from each of them, they would take minutes.
  ['nested object headers', () => pdfWith(['trailer('.repeat(20_000)])],
  ['object headers in one comment', () => pdfWith(['8 0 obj%'.repeat(20_000)])],
  ['object headers in one word', () => pdfWith(['1obj'.repeat(40_000)])],
  [
    'two filters, one after the other',
    () =>
      pdfWith([objectStream(script, { says: `${plain}/Filter[/ASCIIHexDecode/FlateDecode]`, pack: hex })]),
  ],
  [
    'a repeated filter',
    () =>
      pdfWith([
        objectStream(script, {
          says: `${plain}/Filter[/FlateDecode/FlateDecode]`,
          pack: (bytes) => deflateSync(deflateSync(bytes)),
        }),
      ]),
  ],
  ['an indirect filter', () => pdfWith([objectStream('<<>>', { says: `${plain}/Filter 6 0 R` })])],
  [
    'a filter with parameters',
    () => pdfWith([objectStream('<<>>', { says: `${plain}/Filter/FlateDecode/DecodeParms<<>>` })]),
  ],
  ['objects that cannot be unpacked', () => pdfWith([objectStream('<<>>', { pack: (bytes) => bytes })])],
  ['an object that ends inside a dictionary', () => pdfWith(['8 0 obj<</A endobj /B 1>>endobj'])],
  ['encryption with an unknown password', () => lockedPdf('secret', null)],
  ['invalid encryption', () => pdfWith([], '/Encrypt 8 0 R')],
  [
    'objects that fill the memory',
    () => pdfWith([objectStream('<<>>', { pack: () => deflateSync(Buffer.alloc(100_000_000)) })]),
  ],
]

const signature =
  '8 0 obj<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 840 960 240]/Contents<3082>>>endobj'
const harmless: [string, () => Buffer | Promise<Buffer>][] = [
  ['opens at a page', () => pdfWith([], '/OpenAction[3 0 R/Fit]')],
  ['goes to a page', () => pdfWith(['8 0 obj<</S/GoTo/D[3 0 R/Fit]>>endobj'], '/OpenAction 8 0 R')],
  ['has links', () => pdfWith(['8 0 obj<</Subtype/Link/A<</S/URI/URI(https://hotel.example/a)>>>>endobj'])],
  ['has chapters', () => pdfWith(['8 0 obj<</Type/Outlines/First 7 0 R/Last 7 0 R>>endobj'])],
  ['was changed afterwards', () => Buffer.concat([pdfWith([objectStream('<<>>')]), pdfWith([unlisted])])],
  ['is signed', () => pdfWith([signature], '/AcroForm<</Fields[]/SigFlags 3>>')],
  ['mentions objects in its text', () => pdfWith(['8 0 obj<</Title(what 1 0 obj (and endobj) is)>>endobj'])],
  ['is compressed', () => compressedPdf(null)],
  [
    'has pictures of any bytes',
    () =>
      pdfWith([
        streamObject(8, { says: '/Subtype/Image', bytes: Buffer.from(`/JS /EF /3D ${randomBytes(9_000)}`) }),
      ]),
  ],
]

describe('a PDF', () => {
  test.each(active)('is refused for %s', async (_, make) =>
    expect(await checkPdf(await make())).toBe('active'),
  )
  test.each(broken)('is broken with %s', async (_, make) =>
    expect(await checkPdf(await make())).toBe('broken'),
  )
  test.each(harmless)('that %s is kept unchanged', async (_, make) => {
    const sent = await make()
    expect(await checkPdf(sent).then((kept) => (typeof kept === 'string' ? kept : kept.equals(sent)))).toBe(
      true,
    )
  })

  test('that opens without a password is stored decrypted', async () => {
    const kept = await checkPdf(await lockedPdf('', null))
    if (typeof kept === 'string') throw new Error(kept)
    expect(kept.includes('/Encrypt')).toBe(false)
    expect((await PDFDocument.load(kept)).getPage(0).getSize()).toEqual({ width: 200, height: 200 })
  })
})
