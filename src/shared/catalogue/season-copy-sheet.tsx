import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Alignment, alignments, yearOf } from '#core/products/seasons.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Segments } from '#src/ui/segments.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { refreshSeasons, type Season } from './season-query.ts'

/** Copies the seasons of a year to another one, with their prices. */
export function SeasonCopySheet({ seasons, onClose }: { seasons: readonly Season[]; onClose: () => void }) {
  const { t } = useTranslation(['seasons', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const years = [...new Set(seasons.flatMap(({ ranges }) => ranges.map(({ from }) => yearOf(from))))].sort()
  const [fromYear, setFromYear] = useState(years.at(-1) ?? 0)
  const [later, setLater] = useState(1)
  const [align, setAlign] = useState<Alignment>('weekday')
  const copy = useMutation({
    mutationFn: () => server.product.copySeasons({ fromYear, toYear: fromYear + later, align }),
    onSuccess({ count }) {
      sayDone(t('copy.done', { count }))
      onClose()
    },
    onSettled: () => refreshSeasons(queries),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('copy.title')}
      description={t('copy.text')}
      closeLabel={t('app:close')}
    >
      <div className="space-y-4">
        <SelectField
          label={t('copy.from')}
          value={fromYear}
          onChange={({ target }) => setFromYear(Number(target.value))}
        >
          {years.map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('copy.to')}
          value={later}
          onChange={({ target }) => setLater(Number(target.value))}
        >
          {[1, 2, 3].map((one) => (
            <option key={one} value={one}>
              {fromYear + one}
            </option>
          ))}
        </SelectField>
        <Segments
          legend={t('copy.align')}
          value={align}
          options={alignments.map((value) => ({ value, label: t(`copy.${value}`) }))}
          onChange={setAlign}
        />
        {copy.isError && <Notice tone="bad">{errorText(copy.error)}</Notice>}
        <Button wide busy={copy.isPending} onClick={() => copy.mutate()}>
          {t('copy.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
