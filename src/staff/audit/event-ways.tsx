import { useTranslation } from 'react-i18next'
import type { Part } from '#core/audit/audit-words.ts'
import { SaidPart } from './said-part.tsx'
import type { Happened } from './use-speech.ts'

/** For records without a screen of their own: the parent record whose screen opens. */
const openedAs = {
  accounts: 'accounts',
  people: 'people',
  prospects: 'prospects',
  sales: 'sales',
  lines: 'sales',
  reviews: 'sales',
  notices: 'notices',
  plans: 'plans',
} as const

/** Links to a row's records, labeled by kind, and also by name if two of them open the same kind of screen. */
export function EventWays({
  event: { by, account, sale },
  named,
}: {
  event: Happened
  named: readonly Part[]
}) {
  const { t } = useTranslation('audit')
  const parts: Part[] = [
    ...named,
    ...(account?.hasFile
      ? [
          {
            words: account.name,
            link: { of: 'accounts' as const, id: account.id, leadsTo: account.agencyId },
          },
        ]
      : []),
    ...(sale ? [{ words: sale.code, link: { of: 'sales' as const, id: sale.id, leadsTo: sale.id } }] : []),
    ...(by.role === 'executive' && by.id && by.name
      ? [{ words: by.name, link: { of: 'people' as const, id: by.id, leadsTo: by.id } }]
      : []),
  ]
  const all = parts.flatMap(({ words, link }) => {
    const opened = link && openedAs[link.of as keyof typeof openedAs]
    return opened ? [{ words, link, opened }] : []
  })
  const isSame = (one: (typeof all)[number]) => (other: (typeof all)[number]) =>
    other.opened === one.opened && other.link.leadsTo === one.link.leadsTo && other.words === one.words
  const ways = all.filter((one, at) => all.findIndex(isSame(one)) === at)
  const isAlone = (one: (typeof all)[number]) =>
    ways.filter(({ opened }) => opened === one.opened).length === 1
  if (ways.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 text-sm">
      {ways.map((way) => {
        const words = t(`open.${way.opened}`)
        return (
          <li key={`${way.link.of} ${way.link.id}`} className="flex min-h-11 items-center">
            <SaidPart part={{ link: way.link, words: isAlone(way) ? words : `${words}: ${way.words}` }} />
          </li>
        )
      })}
    </ul>
  )
}
