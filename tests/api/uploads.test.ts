import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { documentsOf } from '#core/agencies/accounts.ts'
import { maxFileBytes } from '#core/agencies/file-limits.ts'
import { presentableName } from '#server/modules/files/keep-file.ts'
import { files } from '#server/modules/files/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import { documents } from '#server/modules/registrations/tables.ts'
import { cleanFile } from '#server/modules/uploads/clean-file.ts'
import { newRegistration } from '#tests/builders/registrations.ts'
import { compressedPdf, oddlyFilteredPdf, pdf, photo, pngBomb, scannedPdf } from '#tests/builders/uploads.ts'
import { type Entrance, openEntrance } from '#tests/support/people/entrance.ts'

let at: Entrance
let token: string
beforeAll(async () => {
  at = await openEntrance()
  ;({ token } = await at.browser().ask('home.register', newRegistration()))
})
afterAll(() => at?.app.stop())

const send = (bytes: Uint8Array, headers: Record<string, string> = {}, kind = 'tax_status') =>
  at.browser().request(`/files/documents/${kind}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/pdf',
      authorization: `Registration ${token}`,
      'x-file-name': encodeURIComponent('Constancia de situación.pdf'),
      ...headers,
    },
    body: new Uint8Array(bytes),
  })

const text = (words: string) => Buffer.from(words)
const png = () => photo('png')

/** Files sent with bad intent, and their defects. */
const hostile: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['nothing', 'empty', () => text('')],
  [
    'an SVG with a script',
    'type',
    () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['an SVG after a declaration', 'type', () => text('<?xml version="1.0"?><svg onload="alert(1)"/>')],
  ['HTML', 'type', () => text('<!doctype html><script>alert(1)</script>')],
  ['HTML before a PDF', 'type', () => Buffer.concat([text('<script>alert(1)</script>\n'), pdf()])],
  ['a GIF', 'type', () => text('GIF89a\x01\x00\x01\x00')],
  ['a TIFF', 'type', () => Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
  ['a ZIP', 'type', () => Buffer.from([0x50, 0x4b, 3, 4, 20, 0])],
  ['a program', 'type', () => text('MZ\x90\x00')],
  ['a shell script', 'type', () => text('#!/bin/sh\nrm -rf /')],
  ['one byte', 'type', () => text('%')],
  ['PostScript', 'type', () => text('%!PS-Adobe-3.0\n(/etc/passwd) run')],
  [
    'HTML with a PNG’s first bytes',
    'broken',
    () =>
      Buffer.concat([
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
        text('<script>alert(1)</script>'),
      ]),
  ],
  [
    'HTML with a JPEG’s first bytes',
    'broken',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('<script>alert(1)</script>')]),
  ],
  ['an empty WebP', 'broken', () => text('RIFF\x10\x00\x00\x00WEBPVP8 ')],
  ['a PNG cut in the middle', 'broken', async () => (await png()).subarray(0, 70)],
  ['a JPEG cut in the middle', 'broken', async () => (await photo('jpeg', 900)).subarray(0, -400)],
  ['20,000 × 20,000 pixels', 'pixels', () => pngBomb(20_000)],
  ['9,000 × 9,000 pixels', 'pixels', () => pngBomb(9_000)],
  ['a PDF with an odd header', 'broken', () => text('%PDF-x.y\n%%EOF')],
  ['a truncated PDF', 'broken', () => pdf().subarray(0, 80)],
  ['a PDF with a script', 'active', () => pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>')],
  ['a PDF with a hidden script', 'active', () => pdf('/OpenAction<</S/J#61vaScript>>')],
  ['a PDF that launches programs', 'active', () => pdf('/OpenAction<</S/Launch/F(cmd.exe)>>')],
  ['a PDF with a script in a compressed stream', 'active', () => compressedPdf('app.alert(1)')],
  ['a PDF with unusual object filters', 'broken', oddlyFilteredPdf],
  ['a PDF that opens another one', 'active', () => pdf('/OpenAction<</S/GoToR/F(//evil.example/a.pdf)>>')],
  ['a PDF with embedded files', 'active', () => pdf('/Names<</EmbeddedFiles 3 0 R>>')],
]

describe('refused files', () => {
  test.each(hostile)('%s: %s', async (_, problem, make) => {
    const answer = await send(await make(), { 'content-type': 'image/png' })
    expect(answer).toMatchObject({ status: 400, body: { code: 'file_refused', data: { problem } } })
    expect(await at.app.deps.database.select().from(files)).toEqual([])
  })

  test('more than ten megabytes, declared or not', async () => {
    expect((await send(Buffer.alloc(maxFileBytes + 1))).status).toBe(413)
    await expect(cleanFile(Buffer.alloc(maxFileBytes + 1))).rejects.toMatchObject({ code: 'file_refused' })
  })

  test('a form of another site, an unknown kind, an invalid token', async () => {
    expect((await send(pdf(), { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(415)
    expect((await send(pdf(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await send(pdf(), {}, 'diary')).status).toBe(404)
    expect((await send(pdf(), { authorization: `Registration ${'A'.repeat(43)}` })).status).toBe(410)
    expect((await send(pdf(), { authorization: 'Bearer x' })).status).toBe(410)
  })
})

describe('accepted files', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('%s: re-encoded, without camera metadata', async (format) => {
    const sent = await photo(format)
    expect(sent.includes('SECRET-PLACE')).toBe(true)
    const { type, bytes } = await cleanFile(sent)
    expect(type).toBe('image/jpeg')
    expect(bytes.includes('SECRET')).toBe(false)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 })
  })

  test('a scanned PDF, with any picture in it', async () => {
    const sent = scannedPdf('x/JS y/EF (z)')
    expect((await cleanFile(sent)).bytes.equals(sent)).toBe(true)
  })

  test('a PDF whose objects are compressed', async () => {
    const sent = await compressedPdf(null)
    expect(sent.toString('latin1')).toContain('/ObjStm')
    expect((await cleanFile(sent)).bytes.equals(sent)).toBe(true)
  })

  test('data hidden behind a picture is removed', async () => {
    const sent = Buffer.concat([await png(), text('<script>alert(1)</script>')])
    expect((await cleanFile(sent)).bytes.includes('script')).toBe(false)
  })

  test('is encrypted at rest, and the latest of a kind counts', async () => {
    const answer = await send(pdf())
    expect(answer).toMatchObject({
      status: 200,
      body: { kind: 'tax_status', state: 'uploaded', fileName: 'Constancia de situación.pdf' },
    })
    const [file] = await at.app.deps.database.select().from(files)
    const stored = await at.app.deps.media.get(file?.id ?? '')
    expect(Buffer.from(stored ?? []).includes('%PDF')).toBe(false)
    await send(await png(), { 'content-type': 'image/png', 'x-file-name': 'foto.png' })
    const { documents: shown } = await at.browser().ask('home.listRegistrationDocuments', { token })
    expect(shown.find(({ kind }) => kind === 'tax_status')).toMatchObject({
      fileName: 'foto.png',
      fileId: null,
    })
    expect(await at.app.deps.database.select().from(documents)).toHaveLength(2)
  })

  test('all at once, as somebody sends the documents of a folder', async () => {
    const kinds = documentsOf('company')
    const answers = await Promise.all(kinds.map((kind) => send(pdf(), {}, kind)))
    expect(answers.map(({ status }) => status)).toEqual(kinds.map(() => 200))
  })

  test('the answer reveals to nobody whether the registration was new', async () => {
    const known = await at.app.deps.database.select({ email: people.email }).from(people)
    const decoy = await at.browser().ask('home.register', newRegistration({ email: known[0]?.email }))
    const own = { authorization: `Registration ${decoy.token}` }
    const [fresh, duplicate] = [await send(pdf()), await send(pdf(), own)]
    const { uploadedAt: _, ...shown } = z.looseObject({ uploadedAt: z.string() }).parse(fresh.body)
    expect(shown).toMatchObject({ id: null, fileId: null, state: 'uploaded' })
    expect(duplicate.body).toMatchObject(shown)
  })

  test('under a name that is safe in lists and headers', () => {
    expect(presentableName('../../etc/passwd')).toBe('passwd')
    expect(presentableName('C:\\fotos\\INE frente.jpg')).toBe('INE frente.jpg')
    expect(presentableName(`Contrato ${'x'.repeat(200)}.pdf`)).toBe(`Contrato ${'x'.repeat(67)}.pdf`)
    expect(presentableName('a"\r\nSet-Cookie: x.pdf')).toBe('aSet-Cookie x.pdf')
    expect(presentableName('')).toBe('documento')
  })
})
