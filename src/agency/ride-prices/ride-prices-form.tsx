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
import { changeOf, type RideRow, type TypedPrices } from './price-columns.ts'
import { RideMatrix } from './ride-matrix.tsx'
import { ZonePrices } from './zone-prices.tsx'

type Input = Omit<Parameters<typeof server.product.priceRides>[0], 'idempotencyKey'>
const fleetField = countField({ least: 1, most: stockLimits.allotment })

/** The table on a wide screen and one zone at a time on a phone, with what was typed until it is saved. */
export function RidePricesForm({
  season: { from, to },
  rows,
}: {
  season: { from: Day; to: Day }
  rows: readonly RideRow[]
}) {
  const { t } = useTranslation('ride-prices')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const keyOf = useKey()
  const isWide = useMedia('(width >= 64rem)')
  const [typed, setTyped] = useState<TypedPrices>({})
  const [fleet, setFleet] = useState('')
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
      setTyped({})
      setTried(false)
    },
    // Somebody else's prices are shown beside what was typed.
    onError: () => queries.invalidateQueries({ queryKey: [['product', 'listRidePrices']] }),
  })
  const put = (part: TypedPrices) => {
    save.reset()
    setTyped((now) => ({ ...now, ...part }))
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
  const Prices = isWide ? RideMatrix : ZonePrices
  return (
    <>
      <Prices rows={rows} days={days} typed={typed} onType={put} />
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
          onChange={({ target }) => setFleet(target.value)}
        />
      )}
      <UnsavedBar
        label={t('bar')}
        isAtRisk={changes.length > 0}
        isResting={changes.length === 0 && !isWrong}
        notice={save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        text={isWrong ? t('wrong') : t('changed', { count: changes.length })}
      >
        <Button
          look="outline"
          onClick={() => {
            save.reset()
            setTyped({})
          }}
        >
          {t('discard')}
        </Button>
        <Button busy={save.isPending} disabled={!online || isWrong} onClick={submit}>
          {t('save')}
        </Button>
      </UnsavedBar>
    </>
  )
}
