import { Hono } from 'hono'
import { reachSale } from '#server/modules/sales/reach-sale.ts'
import { voucherPublicKey } from '#server/modules/vouchers/voucher-code.ts'
import { readVoucherFacts } from '#server/modules/vouchers/voucher-facts.ts'
import { voucherPdf } from '#server/modules/vouchers/voucher-pdf.ts'
import type { Deps } from '#server/platform/deps.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { HttpEnv } from '#server/platform/http-env.ts'
import { answerRefusal } from '#server/platform/refusals.ts'

/**
 * The vouchers of a sale as a PDF, for those who may see it, and the key with which a phone checks their codes.
 * Wants the request's context: mount under `withContext`.
 */
export function voucherRoutes(deps: Deps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>()

  app.get('/vouchers/key.json', async (c) => {
    c.header('cache-control', 'public, max-age=86400')
    return c.json(await voucherPublicKey(deps.database))
  })

  app.get('/vouchers/:file{[A-Za-z0-9_-]{22}\\.pdf}', async (c) => {
    c.header('cache-control', 'no-store')
    try {
      const saleId = c.req.param('file').slice(0, -'.pdf'.length)
      await reachSale(deps.database, c.var.context, 'see a sale', saleId)
      const facts = await readVoucherFacts(deps, saleId)
      if (facts.lines.length === 0) return answerRefusal(c, 'sale_not_found', undefined)
      const pdf = await voucherPdf(deps.database, facts)
      return c.body(new Uint8Array(pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${facts.sale.code}.pdf"`,
      })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'sale_not_found')
        return answerRefusal(c, 'sale_not_found', undefined)
      throw error
    }
  })
  return app
}
