import { noteLabels } from '#core/answers/line-texts.ts'
import type { LineRow, SaleRow } from '#server/modules/sales/sale-rows.ts'
import { fill } from '#server/platform/texts-in.ts'
import { drawPanels, type Panel, type Pdf } from './paper.ts'
import { mailTexts } from './vouchers-texts.ts'

/**
 * Draws panels above the footer that tell travelers how to find the place and the reservation; none if the page is
 * full.
 */
export function drawHelp(
  pdf: Pdf,
  {
    sale,
    line,
    email,
    findUrl: url,
    hasEnded,
  }: {
    sale: Pick<SaleRow, 'code' | 'language'>
    line: Pick<LineRow, 'kind' | 'snapshot'>
    email: string
    /** The address at which the customer finds the reservation again. */
    findUrl: string
    hasEnded: boolean
  },
): void {
  const { help } = mailTexts[sale.language].voucher
  const place = hasEnded ? null : placeOf(line, sale.language)
  const ways: Panel[] = place
    ? [{ title: help.way, text: place.shown, link: { words: help.map, url: mapOf(place.sought) } }]
    : []
  drawPanels(pdf, [
    ...ways,
    {
      title: help.online,
      text: fill(help.online_text, { code: sale.code, email }),
      link: { words: url.replace(/^https?:\/\//, ''), url },
    },
  ])
}

/** The place as displayed and as searched on a map; null for a transfer, or if it is unknown. */
function placeOf(
  { kind, snapshot }: Pick<LineRow, 'kind' | 'snapshot'>,
  language: SaleRow['language'],
): { shown: string; sought: string } | null {
  const { name, address, destination, notes } = snapshot
  if (kind === 'transfers') return null
  const where =
    kind === 'tours' ? notes.find(({ label }) => label.es === noteLabels.meetingPoint.es) : undefined
  const shown = where?.value[language] ?? address
  if (!shown) return null
  return { shown, sought: `${where ? shown : `${name[language]}, ${shown}`}, ${destination[language]}` }
}

const mapOf = (sought: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(sought)}`
