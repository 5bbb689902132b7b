import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { countField } from '#core/app/fields.ts'
import { stockLimits } from '#core/products/stock-limits.ts'
import { type Day, daysBetween } from '#core/time/days.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useKey } from '#src/platform/use-key.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { UnsavedBar } from '#src/ui/unsaved-bar.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { RideAddresses } from './ride-addresses.ts'
import { changeOf, type RideRow, standing, type TypedPrices, type TypedRides } from './ride-columns.ts'
import { RideMatrix } from './ride-matrix.tsx'
import { ZonePrices } from './zone-prices.tsx'

type Input = Omit<Parameters<typeof server.product.priceRides>[0], 'idempotencyKey'>
const fleetField = countField({ least: 1, most: stockLimits.allotment })

/** The table on a wide screen and one zone at a time on a phone, with the unsaved typed values. */
export function RidePricesForm({
  season: { from, to },
  airport,
  rows,
  product,
  draft: { fleet, prices },
  onDraft,
}: {
  season: { from: Day; to: Day }
  airport: string
  rows: readonly RideRow[]
  /** The address of a product's editor. */
  product: RideAddresses['product']
  draft: TypedRides
  onDraft: (change: (draft: TypedRides) => TypedRides) => void
}) {
  const { t } = useTranslation('ride-prices')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const keyOf = useKey()
  const isWide = useMedia('(width >= 64rem)')
  const typed = prices[airport] ?? {}
  const setTyped = (change: (typed: TypedPrices) => TypedPrices) =>
    onDraft((draft) => ({
      ...draft,
      prices: { ...draft.prices, [airport]: change(draft.prices[airport] ?? {}) },
    }))
  const [isTried, setTried] = useState(false)
  const fleetInput = useRef<HTMLInputElement>(null)
  const days = daysBetween(from, to) + 1
  const units = rows.flatMap((row) => row.units)
  const changes = units.flatMap((unit) => {
    const change = changeOf(unit, typed[unit.unitId], days)
    return change ? [{ unit, ...change }] : []
  })
  const isWrong = units.some((unit) => changeOf(unit, typed[unit.unitId], days) === undefined)
  const needsFleet = changes.some(({ unit, priceMinor }) => priceMinor !== null && unit.missing > 0)
  const fleetCount = needsFleet ? fleetField.read(fleet) : null
  const save = useMutation({
    mutationFn: (input: Input) =>
      server.product.priceRides({ ...input, idempotencyKey: keyOf(JSON.stringify(input)) }),
    async onSuccess({ count }) {
      sayDone(t('saved', { count }))
      await queries.invalidateQueries({ queryKey: [['product', 'listRidePrices']] })
      setTyped(() => ({}))
      setTried(false)
    },
    // Other people's prices are shown beside the typed ones.
    onError: () => queries.invalidateQueries({ queryKey: [['product', 'listRidePrices']] }),
  })
  const put = (part: TypedPrices) => {
    save.reset()
    const standingOf = new Map(units.map((unit) => [String(unit.unitId), standing(unit, days)]))
    setTyped((now) =>
      Object.fromEntries(
        Object.entries({ ...now, ...part }).filter(([id, price]) => price.trim() !== standingOf.get(id)),
      ),
    )
  }
  const submit = () => {
    setTried(true)
    if (fleetCount === undefined) fleetInput.current?.focus()
    if (isWrong || changes.length === 0 || fleetCount === undefined) return
    save.mutate({
      ...{ from, to, fleet: fleetCount },
      cells: changes.map(({ unit: { unitId, expected }, priceMinor }) => ({ unitId, priceMinor, expected })),
    })
  }
  const elsewhere = Object.keys(prices).filter(
    (code) => code !== airport && Object.keys(prices[code] ?? {}).length > 0,
  )
  const words = isWrong ? t('wrong') : changes.length > 0 && t('changed', { count: changes.length })
  const Prices = isWide ? RideMatrix : ZonePrices
  return (
    <>
      <Prices rows={rows} days={days} product={product} typed={typed} onType={put} />
      {needsFleet && (
        <TextField
          ref={fleetInput}
          className="mt-4 sm:max-w-xs"
          label={t('fleet')}
          hint={t('fleet_hint')}
          inputMode="numeric"
          autoComplete="off"
          value={fleet}
          error={isTried && fleetCount === undefined ? t('fleet_error') : null}
          onChange={({ target }) => onDraft((draft) => ({ ...draft, fleet: target.value }))}
        />
      )}
      <UnsavedBar
        label={t('bar')}
        isAtRisk={changes.length > 0 || elsewhere.length > 0}
        isResting={changes.length === 0 && !isWrong && elsewhere.length === 0}
        notice={save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        text={[words, elsewhere.length > 0 && t('elsewhere', { airports: elsewhere.join(', ') })]
          .filter(Boolean)
          .join(' ')}
      >
        <Button
          look="outline"
          onClick={() => {
            save.reset()
            setTyped(() => ({}))
          }}
        >
          {t('discard')}
        </Button>
        <Button busy={save.isPending} disabled={!online || isWrong || changes.length === 0} onClick={submit}>
          {t('save')}
        </Button>
      </UnsavedBar>
    </>
  )
}
