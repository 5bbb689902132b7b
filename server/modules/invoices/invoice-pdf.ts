import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { type CfdiUse, cfdiUses, creditUseOf } from '#core/invoices/cfdi-uses.ts'
import { decimalOf } from '#core/money/decimals.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { findLogoBytes } from '#server/modules/images/find-image.ts'
import {
  caption,
  drawFooter,
  drawLetterhead,
  drawNotice,
  drawQr,
  fact,
  facts,
  inside,
  type Pdf,
  page,
  rule,
  soft,
  writePdf,
} from '#server/modules/vouchers/paper.ts'
import { printable } from '#server/modules/vouchers/printable.ts'
import { mailTexts } from '#server/modules/vouchers/vouchers-texts.ts'
import type { Deps } from '#server/platform/deps.ts'
import { fill } from '#server/platform/texts-in.ts'
import { readStamp, type Stamp } from './read-stamp.ts'
import type { InvoiceRow } from './tables.ts'

/** Printed forms are in Spanish: they are for Mexico's tax authority. */
const language = 'es'
const t = mailTexts[language].invoice

/** The printed form of a stamped document, on as many pages as its lines need. */
export async function invoicePdf(
  deps: Pick<Deps, 'media'>,
  row: InvoiceRow,
  account: Pick<Account, 'name' | 'theme'>,
): Promise<Buffer> {
  const title = t.title[row.kind]
  const createdAt = row.issuedAt ?? row.requestedAt
  const logo = await findLogoBytes(deps, account.theme.logo)
  return await writePdf({ title, author: account.name, language, createdAt }, (pdf) => {
    pdf.addPage()
    drawLetterhead(pdf, account, {
      ...{ title, label: t.total, value: formatMoney(row.totalMinor, 'MXN', language), logo, valueSize: 16 },
    })
    drawInvoice(pdf, row, readStamp(row.xml ?? ''))
    const pages = pdf.bufferedPageRange().count
    for (let at = 0; at < pages; at++) {
      pdf.switchToPage(at)
      drawFooter(pdf, {
        bold: row.issuer.name,
        small: [t.printed],
        pages: fill(mailTexts[language].voucher.page, { page: String(at + 1), pages: String(pages) }),
      })
    }
  })
}

function drawInvoice(pdf: Pdf, row: InvoiceRow, stamp: Stamp): void {
  const { issuer, receiver, uuid, kind, concepts } = row
  const use = kind === 'credit_note' ? creditUseOf(receiver.regime) : receiver.use
  pdf.y = 124
  drawQr(pdf, checkUrl(row, stamp), { top: 124, size: 96, words: '' })
  const beside = inside - 116
  fact(pdf, t.uuid, uuid ?? '', beside)
  fact(pdf, t.stamped, stamp.stampedAt.replace('T', ' '), beside)
  fact(pdf, t.issuer, `${issuer.name} · ${issuer.rfc}`, beside)
  pdf.y = 236
  if (stamp.legend) drawNotice(pdf, stamp.legend, t.trial)
  facts(pdf, [
    [t.receiver, `${receiver.name}\n${receiver.rfc}`],
    [t.regime, regimeInWords(receiver.regime)],
    [t.postcode, receiver.postcode],
    [t.use, use in cfdiUses ? `${use} · ${cfdiUses[use as CfdiUse].name}` : `${use} · ${t.returned}`],
    [t.form, row.paymentForm],
    [t.period, periodOf(row)],
    [t.place, issuer.postcode],
    [t.issuer_regime, regimeInWords(issuer.regime)],
  ])
  rule(pdf)
  for (const concept of concepts) {
    if (pdf.y > page.height - 160) {
      pdf.addPage()
      pdf.y = page.margin
    }
    const taxes = concept.taxes.map(
      ({ code, bp, amountMinor }) => `${code.toUpperCase()} ${bp / 100} %: ${decimalOf(amountMinor)}`,
    )
    const name = concept.number ? `${concept.number} · ${concept.description}` : concept.description
    fact(pdf, name, [decimalOf(concept.baseMinor), ...taxes].join('  +  '))
  }
  rule(pdf)
  facts(pdf, sumsOf(row))
  if (pdf.y > page.height - 176) {
    pdf.addPage()
    pdf.y = page.margin
  }
  caption(pdf, t.seals)
  pdf.font('Courier').fontSize(6.5).fillColor(soft)
  for (const [label, value] of [
    [t.seal, stamp.seal],
    [t.sat_seal, stamp.satSeal],
    [t.certificates, `${stamp.certificate} · ${stamp.satCertificate}`],
  ] as const)
    pdf.text(printable(`${label}: ${value}`), page.margin, pdf.y + 4, { width: inside })
}

/** The period of a global invoice, stated with SAT's code. */
const periodOf = ({ month, kind }: InvoiceRow): string =>
  month ? `${formatMonth(month, language)}${kind === 'global' ? ' · 04 Mensual' : ''}` : ''

function sumsOf({ concepts, totalMinor }: InvoiceRow): (readonly [string, string])[] {
  const sum = (amounts: readonly number[]) =>
    formatMoney(
      amounts.reduce((all, one) => all + one, 0),
      'MXN',
      language,
    )
  const of = (code: string) =>
    concepts.flatMap(({ taxes }) => taxes.filter((tax) => tax.code === code).map((tax) => tax.amountMinor))
  return [
    [t.subtotal, sum(concepts.map(({ baseMinor }) => baseMinor))],
    ['IVA', sum(of('iva'))],
    [t.ish, of('ish').length > 0 ? sum(of('ish')) : ''],
    [t.total, sum([totalMinor])],
  ]
}

/**
 * The URL of SAT's page for verifying a document (Anexo 20), with its parties, its total, and the last characters of
 * its seal.
 */
function checkUrl({ uuid, issuer, receiver, totalMinor }: InvoiceRow, { seal }: Stamp): string {
  const url = new URL('https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx')
  url.search = new URLSearchParams({
    ...{ id: uuid ?? '', re: issuer.rfc, rr: receiver.rfc, tt: decimalOf(totalMinor), fe: seal.slice(-8) },
  }).toString()
  return url.href
}
