import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { columnLetters } from '#core/app/column-letters.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import type { ProductImport } from './import-query.ts'

/** The field of each column of the sheet, with its first values; collapsed if all columns were recognized. */
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
  const isFilled = ({ heading, samples }: (typeof headings)[number]) => heading !== '' || samples.length > 0
  const [isAsking] = useState(() => headings.some((one, at) => isFilled(one) && !columns[at]))
  return (
    <FoldedCard title={t('columns.title')} startsOpen={isAsking}>
      <p className="mb-4 text-muted">{t(isRemembered ? 'columns.remembered' : 'columns.text')}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {headings.map((one, at) => {
          if (!isFilled(one)) return null
          const { heading, samples } = one
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
    </FoldedCard>
  )
}
