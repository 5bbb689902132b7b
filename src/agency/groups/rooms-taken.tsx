import { basisPoints } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { GroupSummary } from './group-query.ts'

/** The share of blocked nights that are sold: "12 / 40 · 30%"; a dash without blocked nights. */
export function RoomsTaken({ takenNights, blockedNights }: GroupSummary) {
  const language = useLanguage()
  if (blockedNights === 0) return '—'
  const share = takenNights / blockedNights
  return (
    <>
      {`${takenNights} / ${blockedNights} · ${formatPercent(share * basisPoints, language, { whole: true })}`}
      <ShareBar share={share} />
    </>
  )
}

/** A bar for a share from 0 to 1; the text beside it gives the same figure. */
const ShareBar = ({ share }: { share: number }) => (
  <span aria-hidden="true" className="mt-1 block h-1.5 overflow-hidden rounded-full bg-sunken">
    <span className="block h-full rounded-full bg-primary" style={{ width: `${100 * share}%` }} />
  </span>
)
