import { Hono, type Context as HonoContext } from 'hono'
import { documentKinds } from '#core/agencies/accounts.ts'
import { imagePurposes } from '#core/looks/images.ts'
import { uploadBookingImage } from '#server/modules/booking-pages/upload-booking-image.ts'
import { addPicture } from '#server/modules/catalogue/add-picture.ts'
import { type OpenedFile, openFile } from '#server/modules/files/open-file.ts'
import { openSaleMail } from '#server/modules/mail/open-sale-mail.ts'
import { uploadPlatformLogo } from '#server/modules/platform-settings/brand.ts'
import { addProspectFile, openProspectFile } from '#server/modules/prospects/prospect-files.ts'
import { openDocument } from '#server/modules/registrations/open-document.ts'
import { requireContinued } from '#server/modules/registrations/registration-token.ts'
import { uploadDocument, uploadRegistrationDocument } from '#server/modules/registrations/upload-document.ts'
import { addSaleFile, openSaleFile } from '#server/modules/sale-files/sale-files.ts'
import type { Context } from '#server/platform/context.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'
import { requirePerson, requireRight } from '#server/platform/require-right.ts'

/** The token of a registration, for callers who are not signed in: `Authorization: Registration <token>`. */
const tokenPattern = /^Registration ([A-Za-z0-9_-]{43})$/

/** An idempotency key that the sending device creates for a file; every retry has the same one. */
const keyPattern = /^[A-Za-z0-9_-]{16,64}$/

/** The kind of prospect and its id. */
const ofProspect = ':accountId{platform|\\d{4,12}}/:id{[A-Za-z0-9_-]{1,64}}' as const

/**
 * Files of agencies: uploaded as the plain body of a request, and served only as downloads. Errors are answered with
 * their code. Callers without the right are refused before their body is read, because bodies fill the memory. Needs
 * the request's context: mount under `withContext`.
 */
export function filesRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.post('/files/documents/:kind', async (c) => {
    const kind = documentKinds.find((known) => known === c.req.param('kind'))
    if (!kind) return answerRefusal(c, 'document_not_found', undefined)
    const { context } = c.var
    context.count('upload')
    const authorization = c.req.header('authorization')
    const token = authorization === undefined ? null : tokenPattern.exec(authorization)?.[1]
    if (token === undefined) return answerRefusal(c, 'link_expired', undefined)
    const name = nameOf(c.req.header('x-file-name') ?? '')
    if (token) await requireContinued(deps.database, token)
    else requirePerson(context)
    const sent = { kind, name, bytes: new Uint8Array(await c.req.arrayBuffer()) }
    const asker = whoAsks(context)
    const document = token
      ? await uploadRegistrationDocument(asker, token, sent)
      : await uploadDocument(asker, sent)
    return c.json(document)
  })

  app.post('/files/sales/:saleId{[A-Za-z0-9_-]{22}}', async (c) => {
    const { context } = c.var
    context.count('upload')
    requirePerson(context)
    const key = c.req.header('x-file-key') ?? ''
    if (!keyPattern.test(key)) return answerRefusal(c, 'bad_request', { field: 'x-file-key' })
    const name = nameOf(c.req.header('x-file-name') ?? '')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const saleId = c.req.param('saleId')
    return c.json(await addSaleFile(whoAsks(context), { saleId, key, name, bytes }))
  })

  app.post(`/files/prospects/${ofProspect}`, async (c) => {
    const { context } = c.var
    context.count('upload')
    requirePerson(context)
    const key = c.req.header('x-file-key') ?? ''
    if (!keyPattern.test(key)) return answerRefusal(c, 'bad_request', { field: 'x-file-key' })
    const name = nameOf(c.req.header('x-file-name') ?? '')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const { accountId, id } = c.req.param()
    return c.json(await addProspectFile(whoAsks(context), { accountId, id, key, name, bytes }))
  })

  app.post('/files/platform/logo', async (c) => {
    const { context } = c.var
    context.count('upload')
    requireRight(context, 'change settings')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    return c.json(await uploadPlatformLogo(whoAsks(context), bytes))
  })

  app.post('/files/images/:accountId{\\d{4,12}}/:purpose', async (c) => {
    const purpose = imagePurposes.find((known) => known === c.req.param('purpose'))
    if (!purpose) return answerRefusal(c, 'image_not_found', undefined)
    const { context } = c.var
    context.count('upload')
    requirePerson(context)
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const accountId = c.req.param('accountId')
    return c.json(await uploadBookingImage(whoAsks(context), { accountId, purpose, bytes }))
  })

  app.post('/files/products/:owner{platform|\\d{4,12}}/pictures', async (c) => {
    const { context } = c.var
    context.count('add a picture')
    requireRight(context, 'edit products')
    const bytes = new Uint8Array(await c.req.arrayBuffer())
    const owner = c.req.param('owner')
    const { deps, actor, ip } = context
    const count = (accountId: string) => context.count('pictures of one agency', accountId)
    const asker = { deps, actor, ip, count }
    return c.json(await addPicture(asker, { accountId: owner === 'platform' ? null : owner, bytes }))
  })

  app.get('/files/sales/:saleId{[A-Za-z0-9_-]{22}}/:fileId{[A-Za-z0-9_-]{22}}', async (c) =>
    answerFile(c, await openSaleFile(c.var.context, c.req.param())),
  )

  app.get('/files/sales/:saleId{[A-Za-z0-9_-]{22}}/mails/:mailId{[A-Za-z0-9_-]{1,64}}', async (c) => {
    const page = await openSaleMail(c.var.context, c.req.param())
    // The file is shown in a frame of our page. It loads nothing, runs nothing, and has no origin.
    c.header('content-security-policy', mailPolicy)
    return c.html(page)
  })

  app.get(`/files/prospects/${ofProspect}/:fileId{[A-Za-z0-9_-]{22}}`, async (c) =>
    answerFile(c, await openProspectFile(c.var.context, c.req.param())),
  )

  app.get('/files/registrations/:documentId{[A-Za-z0-9_-]{22}}', async (c) =>
    answerFile(c, await openDocument(c.var.context, c.req.param('documentId'))),
  )

  app.get('/files/:id{[A-Za-z0-9_-]{22}}', async (c) =>
    answerFile(c, await openFile(c.var.context, c.req.param('id'))),
  )
  return app
}

const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** For download only: nothing in the file runs in a page of ours. */
const answerFile = (c: HonoContext<HttpEnv>, { name, type, bytes }: OpenedFile) =>
  c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(withEnding(name, type))}`,
    'content-security-policy': "sandbox; default-src 'none'",
  })

const whoAsks = ({ deps, actor, ip, ...context }: Context) => ({
  ...{ deps, actor, ip },
  count: (accountId: string) => context.count('upload of one agency', accountId),
})

/** Headers are ASCII only, so the name is percent-encoded. */
function nameOf(header: string): string {
  try {
    return decodeURIComponent(header)
  } catch {
    return ''
  }
}

/** Pictures are stored as JPEG, whatever their original format. */
const withEnding = (name: string, type: string): string =>
  `${name.replace(/\.\w{1,5}$/, '')}${type === 'application/pdf' ? '.pdf' : '.jpg'}`
