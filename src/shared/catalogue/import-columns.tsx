import { useTranslation } from 'react-i18next'
import { columnLetters } from '#core/app/column-letters.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { ProductImport } from './import-query.ts'

/** What each column of the sheet holds, with its first values. */
export function ImportColumns({
  of: { kind, headings, isRemembered },
  columns,
  onChange,
}: {
  of: ProductImport
  columns: ProductImport['columns']
  onChange: (columns: ProductImport['columns']) => void
}) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  const options = importFields[kind].map(({ id, heads }) => ({ id, name: heads[language][0] ?? id }))
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('columns.title')}</h2>
      <p className="text-muted">{t(isRemembered ? 'columns.remembered' : 'columns.text')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map(({ heading, samples }, at) => {
          if (heading === '' && samples.length === 0) return null
          const letter = columnLetters(at)
          return (
            <li key={letter} className="min-w-0">
              <PickField
                label={t('columns.field', { heading: heading || t('columns.unnamed', { letter }) })}
                all={t('columns.none')}
                value={columns[at] ?? undefined}
                options={options}
                onPick={(id) => onChange(columns.with(at, id ?? null))}
              />
              <p className="mt-1 truncate text-sm text-muted">
                {t('columns.samples', { samples: samples.join(' · ') || '—' })}
              </p>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
