import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '#core/time/instants.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { AppliedSeasons } from './applied-seasons.tsx'
import { cellsToSave, cellsWith, keyOfCell, noEdits, type SeasonRow } from './season-cells.ts'
import { SeasonMatrix } from './season-matrix.tsx'
import { refreshSeasons, type SeasonDays, type SeasonTerms } from './season-query.ts'
import { SeasonRulesSheet } from './season-rules-sheet.tsx'
import { useRowName } from './stock-effect.tsx'

/** All seasons on a wide screen and one at a time on a phone, with the unsaved typed values. */
export function SeasonPricesForm({ terms, list }: { terms: SeasonTerms; list: ReactNode }) {
  const { t } = useTranslation('seasons')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const isWide = useMedia('(width >= 64rem)')
  const rowName = useRowName(terms.units)
  const [edits, setEdits] = useState(noEdits)
  const [picked, setPicked] = useState('')
  const [shown, setShown] = useState<{ season: SeasonDays; row: SeasonRow } | null>(null)
  const { product, seasons, appliedAt } = terms
  const cells = cellsWith(terms, edits)
  const season = seasons.find(({ id }) => id === picked) ?? seasons[0]
  const save = useMutation({
    mutationFn: () =>
      server.product.saveSeasonTerms({
        ...{ productId: product.id, expected: terms.expected },
        cells: cellsToSave(terms, edits),
      }),
    async onSuccess() {
      sayDone(t('prices.saved'))
      await refreshSeasons(queries)
      setEdits(noEdits)
    },
    // Other people's prices are shown beside the typed ones.
    onError: () => refreshSeasons(queries),
  })
  const discard = () => {
    save.reset()
    setEdits(noEdits)
  }
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {list}
        <p className="min-w-0 flex-1 basis-60 text-muted">
          {appliedAt
            ? t('prices.applied_at', { when: formatInstant(appliedAt, zone, language) })
            : t('prices.never')}
        </p>
      </div>
      {!isWide && (
        <SelectField
          className="mt-4"
          label={t('prices.season')}
          value={season?.id}
          onChange={({ target }) => setPicked(target.value)}
        >
          {seasons.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SeasonMatrix
        terms={terms}
        seasons={isWide || !season ? seasons : [season]}
        cells={cells}
        onType={(key, typed) => {
          save.reset()
          setEdits((now) => ({ ...now, prices: { ...now.prices, [key]: typed } }))
        }}
        onRules={(of, row) => setShown({ season: of, row })}
      />
      <AppliedSeasons terms={terms} mayApply={online && cells.changed === 0} />
      <UnsavedBar
        label={t('prices.bar')}
        isAtRisk={cells.changed > 0}
        isResting={cells.changed === 0}
        notice={save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        text={cells.hasWrong ? t('prices.wrong') : t('prices.changed', { count: cells.changed })}
      >
        <Button look="outline" onClick={discard}>
          {t('prices.discard')}
        </Button>
        <Button busy={save.isPending} disabled={!online || cells.hasWrong} onClick={() => save.mutate()}>
          {t('prices.save')}
        </Button>
      </UnsavedBar>
      {shown && (
        <SeasonRulesSheet
          title={t('prices.rules_of', { row: rowName(shown.row), season: shown.season.name })}
          kind={product.kind}
          of={shown.row.rateId === null ? 'units' : 'rates'}
          rules={cells.rulesOf(keyOfCell(shown.season.id, shown.row))}
          onRules={(rules) => {
            const key = keyOfCell(shown.season.id, shown.row)
            setEdits((now) => ({ ...now, rules: { ...now.rules, [key]: rules } }))
            setShown(null)
          }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}
