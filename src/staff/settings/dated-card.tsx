import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatShortDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Fold } from '#src/ui/fold.tsx'
import { type Dated, type DatedWords, Source, Standing, useSetBy } from './dated.tsx'

/** A dated value on a phone: two lines; its source and its actions are collapsed. */
export function DatedCard<Row extends Dated>({
  row,
  words: { title, about, value, source, link, from },
  actions,
}: {
  row: Row
  words: DatedWords
  actions: ReactNode
}) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const setBy = useSetBy()
  const since = t('since', { day: formatShortDay(from, language) })
  return (
    <Fold
      title={
        <>
          <span className="flex items-baseline justify-between gap-3 font-semibold">
            <span>{title}</span>
            <span className="tabular-nums">{value}</span>
          </span>
          <span className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
            {[about, since].filter(Boolean).join(' · ')}
            {row.standing !== 'in_force' && <Standing row={row} />}
          </span>
        </>
      }
    >
      <div className="space-y-1 pb-2 text-sm">
        {source && (
          <p>
            {t('column.source')}: <Source of={{ source, link }} />
          </p>
        )}
        <p className="text-muted">
          {t('column.set')}: {setBy(row.written)}
        </p>
        {actions}
      </div>
    </Fold>
  )
}
