import { create as createQr } from 'qrcode'
import { type Language, localeOf } from '#core/app/language.ts'
import { textOn } from '#core/looks/colours.ts'
import type { Image } from '#core/looks/images.ts'
import type { Account } from '#server/modules/accounts/tables.ts'
import { printable } from './printable.ts'

export type Pdf = PDFKit.PDFDocument

/** A letter-size page, in points. */
export const page = { width: 612, height: 792, margin: 44 } as const
export const inside = page.width - 2 * page.margin
export const ink = '#1d1b2e'
export const soft = '#5a566b'
const line = '#d8d4ca'
const tint = '#f6f3ec'
/** The top of the footer. */
const footTop = page.height - 84

/** Returns a PDF document as bytes; `draw` adds its pages. */
export async function writePdf(
  about: { title: string; author: string; language: Language; createdAt: Date },
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: 0 },
    autoFirstPage: false,
    // Page numbers are drawn once the number of pages is known.
    bufferPages: true,
    lang: localeOf[about.language],
    info: { Title: about.title, Author: about.author, CreationDate: about.createdAt },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  await draw(document)
  document.end()
  return done
}

/** Draws the agency's branding at the top of the current page, with the document's title and reference. */
export function drawLetterhead(
  pdf: Pdf,
  account: Pick<Account, 'name' | 'theme'>,
  {
    title,
    label,
    value,
    logo,
    valueSize = 20,
  }: {
    title: string
    label: string
    value: string
    /** The bytes of the agency's logo; null: its name is written instead. */
    logo: Uint8Array | null
    valueSize?: number
  },
): void {
  pdf.rect(0, 0, page.width, 100).fill(account.theme.primary)
  pdf.rect(0, 100, page.width, 6).fill(account.theme.accent)
  const on = textOn(account.theme.primary)
  if (logo && account.theme.logo) drawLogo(pdf, account.theme.logo, logo)
  pdf.fillColor(on).font('Helvetica-Bold').fontSize(22)
  if (!logo)
    pdf.text(printable(account.name), page.margin, 34, { width: inside - 170, height: 26, ellipsis: true })
  pdf
    .font('Helvetica')
    .fontSize(11)
    .text(printable(title), page.margin, logo ? 76 : 64)
  pdf.fontSize(10).text(label, page.width - page.margin - 160, 34, { width: 160, align: 'right' })
  pdf.font('Helvetica-Bold').fontSize(valueSize)
  pdf.text(printable(value), page.width - page.margin - 160, 50, { width: 160, align: 'right' })
}

/** Draws the logo on white, because its contrast with other colors is unknown. */
function drawLogo(pdf: Pdf, { width, height }: Image, bytes: Uint8Array): void {
  const scale = Math.min(36 / height, (inside - 200) / width)
  pdf.roundedRect(page.margin, 18, width * scale + 20, 52, 8).fill('#ffffff')
  const size = { width: width * scale, height: height * scale }
  pdf.image(Buffer.from(bytes), page.margin + 10, 44 - size.height / 2, size)
}

/** Draws the agency's contact data at the bottom of the current page. */
export function drawFooter(
  pdf: Pdf,
  { bold, small, pages }: { bold: string; small: readonly string[]; pages: string },
): void {
  const top = footTop
  drawRule(pdf, top)
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(ink)
  pdf.text(printable(bold), page.margin, top + 12, { lineBreak: false })
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft)
  pdf.text(printable(small.filter(Boolean).join(' · ')), page.margin, top + 32, {
    width: inside - 60,
    height: 24,
  })
  pdf.text(pages, page.width - page.margin - 60, top + 12, { width: 60, align: 'right' })
}

/** Draws a QR code, always in black on white so that it can be scanned, with a caption below it. */
export function drawQr(pdf: Pdf, content: string, at: { top: number; size: number; words: string }): void {
  const { top, size, words } = at
  const { modules } = createQr(content, { errorCorrectionLevel: 'M' })
  const left = page.width - page.margin - size
  const module = size / modules.size
  const { y } = pdf
  pdf.fillColor('#000000')
  for (let row = 0; row < modules.size; row++) {
    for (let k = 0; k < modules.size; k++) {
      if (modules.get(row, k)) pdf.rect(left + k * module, top + row * module, module, module)
    }
  }
  pdf.fill()
  pdf.font('Helvetica').fontSize(8.5).fillColor(soft)
  pdf.text(printable(words), left, top + size + 6, { width: size, align: 'center' })
  pdf.x = page.margin
  pdf.y = y
}

/** Writes a small heading in capitals. */
export function caption(pdf: Pdf, text: string, width: number = inside): void {
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(soft)
  pdf.text(printable(text.toUpperCase()), page.margin, pdf.y, { width, characterSpacing: 0.8 })
}

/** Writes a label with its value below; nothing without a value, or if there is no room above the footer. */
export function fact(
  pdf: Pdf,
  label: string,
  value: string,
  width: number = inside,
  left: number = page.margin,
): void {
  if (!value || pdf.y > page.height - 130) return
  pdf.font('Helvetica-Bold').fontSize(8.5).fillColor(soft)
  pdf.text(printable(label), left, pdf.y, { width })
  pdf.font('Helvetica').fontSize(11).fillColor(ink)
  pdf.text(printable(value), { width, height: page.height - 100 - pdf.y, ellipsis: true })
  pdf.moveDown(0.45)
}

/** Writes facts in two columns; those without a value are omitted. */
export function facts(
  pdf: Pdf,
  all: readonly (readonly [label: string, value: string])[],
  width: number = inside,
): void {
  const gap = 20
  const half = (width - gap) / 2
  const shown = all.filter(([, value]) => value)
  for (let at = 0; at < shown.length; at += 2) {
    const top = pdf.y
    let bottom = top
    for (const [place, [label, value]] of shown.slice(at, at + 2).entries()) {
      pdf.y = top
      fact(pdf, label, value, half, page.margin + place * (half + gap))
      bottom = Math.max(bottom, pdf.y)
    }
    pdf.x = page.margin
    pdf.y = bottom
  }
}

/** Draws an important notice in a frame. */
export function drawNotice(pdf: Pdf, title: string, text: string): void {
  const width = inside - 32
  const top = pdf.y
  pdf.font('Helvetica-Bold').fontSize(10.5)
  const titleHeight = pdf.heightOfString(printable(title), { width })
  pdf.font('Helvetica').fontSize(11)
  const height = titleHeight + pdf.heightOfString(printable(text), { width }) + 28
  pdf.roundedRect(page.margin, top, inside, height, 8).lineWidth(1).strokeColor(soft).stroke()
  pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(ink)
  pdf.text(printable(title), page.margin + 16, top + 12, { width })
  pdf.font('Helvetica').fontSize(11)
  pdf.text(printable(text), page.margin + 16, top + 16 + titleHeight, { width })
  pdf.x = page.margin
  pdf.y = top + height + 14
}

/** A note with a link. */
export interface Panel {
  title: string
  text: string
  link: { words: string; url: string }
}

/** Draws panels side by side, directly above the footer; none if there is no room for them. */
export function drawPanels(pdf: Pdf, panels: readonly Panel[]): void {
  const [padding, gap] = [16, 24]
  const width = (inside - 2 * padding - gap * (panels.length - 1)) / panels.length
  const heightOf = ({ title, text, link }: Panel) =>
    pdf.font('Helvetica-Bold').fontSize(10.5).heightOfString(printable(title), { width }) +
    pdf
      .font('Helvetica')
      .fontSize(10)
      .heightOfString(printable(`${text}\n${link.words}`), { width })
  const height = Math.max(...panels.map(heightOf)) + 2 * padding
  const top = footTop - 14 - height
  if (pdf.y > top) return
  pdf.roundedRect(page.margin, top, inside, height, 8).fill(tint)
  for (const [at, { title, text, link }] of panels.entries()) {
    const left = page.margin + padding + at * (width + gap)
    pdf.font('Helvetica-Bold').fontSize(10.5).fillColor(ink)
    pdf.text(printable(title), left, top + padding, { width })
    pdf.font('Helvetica').fontSize(10)
    pdf.text(printable(text), left, pdf.y, { width })
    pdf.text(printable(link.words), left, pdf.y, { width, link: link.url, underline: true })
  }
  pdf.x = page.margin
}

/** Draws a line across the page. */
export function rule(pdf: Pdf): void {
  drawRule(pdf, pdf.y)
  pdf.y += 12
}

function drawRule(pdf: Pdf, y: number): void {
  pdf
    .moveTo(page.margin, y)
    .lineTo(page.width - page.margin, y)
    .lineWidth(0.8)
    .strokeColor(line)
    .stroke()
}
