import { useTranslation } from 'react-i18next'
import { formatShortDays } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Fold } from '#src/ui/fold.tsx'
import type { ImportReport } from './import-query.ts'

/** The seasons that a sheet creates, and the names of days that stay labels. */
export function ImportSeasons({ seasons: { created, labels } }: { seasons: ImportReport['seasons'] }) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  return (
    <>
      {created.length > 0 && (
        <div className="rounded-control bg-sunken px-4 py-1">
          <Fold title={t('seasons.created', { count: created.length })}>
            <ul className="list-disc pl-5">
              {created.map(({ name, ranges }) => (
                <li key={name} className="wrap-anywhere">
                  {name}: {ranges.map(({ from, to }) => formatShortDays(from, to, language)).join(' · ')}
                </li>
              ))}
            </ul>
            <p className="mt-2 mb-2 text-muted">{t('seasons.text')}</p>
          </Fold>
        </div>
      )}
      {labels.length > 0 && (
        <div className="rounded-control bg-sunken px-4 py-1">
          <Fold title={t('seasons.labels', { count: labels.length })}>
            <ul className="list-disc pl-5 pb-2">
              {labels.map(({ name, why }) => (
                <li key={name} className="wrap-anywhere">
                  {t(`seasons.why.${why}`, { name })}
                </li>
              ))}
            </ul>
          </Fold>
        </div>
      )}
    </>
  )
}
