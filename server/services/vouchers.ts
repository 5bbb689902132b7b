import { type Context, Hono } from 'hono'
import { toString as drawCode } from 'qrcode'
import { findLanguage, languageParameter } from '#core/app/language.ts'
import { voucherUrl } from '#core/sales/vouchers.ts'
import { openGiftCard } from '#server/modules/gift-card-desk/open-gift-card.ts'
import { type InvoiceFile, openInvoiceFile } from '#server/modules/invoices/open-invoice-file.ts'
import { openDocumentFile } from '#server/modules/invoices/reach-document.ts'
import { readReceipt } from '#server/modules/receipts/read-receipt.ts'
import { receiptPdf } from '#server/modules/receipts/receipt-pdf.ts'
import { reachSale } from '#server/modules/sales/reach-sale.ts'
import { paperName } from '#server/modules/vouchers/paper-name.ts'
import { readVoucherFacts } from '#server/modules/vouchers/voucher-facts.ts'
import { signingKey } from '#server/modules/vouchers/voucher-keys.ts'
import { voucherPdf } from '#server/modules/vouchers/voucher-pdf.ts'
import { voucherToken } from '#server/modules/vouchers/voucher-token.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import type { HttpEnv } from '#server/platform/http/http-env.ts'

/**
 * The vouchers of a sale, its invoices and the receipts of its payments as PDFs, the codes of vouchers as pictures,
 * and gift cards, for everybody who may see the sale. The address may set the language; the default is the sale's.
 * Errors are answered with their code. Needs the request's context: mount under `withContext`.
 */
export function voucherRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/vouchers/:saleId{[A-Za-z0-9_-]{22}}/:file{[A-Za-z0-9_-]{22}\\.svg}', async (c) => {
    c.header('cache-control', 'no-store')
    const saleId = c.req.param('saleId')
    const lineId = c.req.param('file').slice(0, -'.svg'.length)
    await reachSale(deps.database, c.var.context, 'see a sale', saleId)
    const { lines, sale, balance } = await readVoucherFacts(deps, saleId)
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return answerRefusal(c, 'line_not_found', undefined)
    if (balance) return answerRefusal(c, 'balance_open', undefined)
    const token = voucherToken(await signingKey(deps), line, sale.accountId)
    const svg = await drawCode(voucherUrl(deps.config.baseUrl, token), { type: 'svg', margin: 1 })
    return c.body(svg, 200, { 'content-type': 'image/svg+xml' })
  })

  app.get('/vouchers/:saleId{[A-Za-z0-9_-]{22}}/receipts/:file{[A-Za-z0-9_-]{22}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    const saleId = c.req.param('saleId')
    const paymentId = c.req.param('file').slice(0, -'.pdf'.length)
    await reachSale(deps.database, c.var.context, 'see a sale', saleId)
    const receipt = await readReceipt(deps, { saleId, paymentId })
    const language = languageOf(c) ?? receipt.sale.language
    const { file } = mailTexts[language].receipt
    const spoken = { ...receipt, sale: { ...receipt.sale, language } }
    return answerPdf(c, `${file}-${receipt.number}.pdf`, await receiptPdf(deps, spoken))
  })

  app.get(
    '/vouchers/:saleId{[A-Za-z0-9_-]{22}}/invoices/:file{[A-Za-z0-9_-]{22}\\.(?:pdf|xml)}',
    async (c) => {
      c.header('cache-control', 'no-store')
      const { saleId, file } = c.req.param()
      const [invoiceId = '', ending] = file.split('.')
      const wanted = { saleId, invoiceId, file: ending as InvoiceFile }
      return answerInvoice(c, await openInvoiceFile(c.var.context, wanted))
    },
  )

  app.get('/vouchers/agency-invoices/:file{[A-Za-z0-9_-]{22}\\.(?:pdf|xml)}', async (c) => {
    c.header('cache-control', 'no-store')
    const [invoiceId = '', ending] = c.req.param('file').split('.')
    return answerInvoice(c, await openDocumentFile(c.var.context, { invoiceId, file: ending as InvoiceFile }))
  })

  app.get('/vouchers/gift-cards/:file{[A-Za-z0-9_-]{22}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    const id = c.req.param('file').slice(0, -'.pdf'.length)
    const { name, bytes } = await openGiftCard(c.var.context, { id })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      // Never cached: everybody who reads the code can spend the card.
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    })
  })

  app.get('/vouchers/:file{[A-Za-z0-9_-]{22}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    const saleId = c.req.param('file').slice(0, -'.pdf'.length)
    await reachSale(deps.database, c.var.context, 'see a sale', saleId)
    const facts = await readVoucherFacts(deps, saleId, languageOf(c))
    if (facts.lines.length === 0) return answerRefusal(c, 'sale_not_found', undefined)
    return answerPdf(c, paperName(facts), await voucherPdf(deps, facts))
  })
  return app
}

const languageOf = (c: Context<HttpEnv>) => findLanguage(c.req.query(languageParameter)) ?? undefined

const answerInvoice = (
  c: Context<HttpEnv>,
  { name, type, bytes }: { name: string; type: string; bytes: Buffer },
) =>
  c.body(new Uint8Array(bytes), 200, {
    'content-type': type,
    'content-disposition': `${type === 'application/pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
  })

const answerPdf = (c: Context<HttpEnv>, name: string, pdf: Buffer) =>
  c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${name}"`,
  })
