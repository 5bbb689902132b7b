import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { type Drawer, drawersQuery } from './cash-list.ts'
import { CountSheet } from './count-sheet.tsx'
import { DrawerMovements } from './drawer-movements.tsx'
import { useCashWords } from './use-cash-words.ts'

const keyOf = ({ accountId, person, currency }: Drawer) => `${accountId}:${person.id}:${currency}`

/** The cash that waits to be counted, by person. */
export function Drawers({ accounts }: { accounts: readonly Option[] }) {
  const { t } = useTranslation('cash')
  const { money, nameOf } = useCashWords()
  const errorText = useErrorTexts()
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const { data, error } = useQuery(drawersQuery())
  const [counted, setCounted] = useState<string | null>(null)
  const chosen = data?.drawers.find((drawer) => keyOf(drawer) === counted)
  const branchOf = ({ accountId }: Drawer) =>
    accounts.length > 1 ? accounts.find(({ id }) => id === accountId)?.name : null
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-xl">{t('drawers.title')}</h2>
      {error && !data && <Notice tone="bad">{online ? errorText(error) : t('offline')}</Notice>}
      {data?.drawers.length === 0 && <p className="text-muted">{t('drawers.none')}</p>}
      <ul className="grid gap-4 lg:grid-cols-2">
        {data?.drawers.map((drawer) => (
          <li key={keyOf(drawer)}>
            <Card className="space-y-3">
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <h3 className="text-lg font-semibold">{nameOf(drawer.person)}</h3>
                <span className="text-lg font-semibold tabular-nums">
                  {money(drawer.expectedMinor, drawer)}
                </span>
              </div>
              <p className="text-sm text-muted">
                {[
                  branchOf(drawer),
                  t('drawers.since', {
                    count: drawer.count,
                    when: formatWallTime(drawer.since, zone, language),
                  }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <DrawerMovements drawer={drawer} />
              <Button look="outline" disabled={!online} onClick={() => setCounted(keyOf(drawer))}>
                {t('drawers.count')}
                <span className="sr-only">: {nameOf(drawer.person)}</span>
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {chosen && <CountSheet drawer={chosen} onClose={() => setCounted(null)} />}
    </section>
  )
}
