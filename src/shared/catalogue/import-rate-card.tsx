import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportRate } from '#core/imports/import-rate.ts'
import { boards, type Kind } from '#core/products/products.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { type DraftRate, newRate, noRefund, usualPolicy } from './draft-parts.ts'
import { PolicyFields } from './policy-fields.tsx'
import { readPolicy } from './policy-words.tsx'

/** Amounts are not offered: they would be in the currency of each product. */
const charges = ['bp', 'nights'] as const

type Terms = Pick<DraftRate['terms'], 'board' | 'refundable' | 'policy'>

const termsOf = ({ board, refundable, policy }: Terms): ImportRate => ({
  ...{ board, refundable },
  policy: readPolicy({ refundable, policy }),
})

/** The rate of the units without one in the sheet. It is used once it is confirmed. */
export function ImportRateCard({
  kind,
  count,
  rate,
  onChange,
}: {
  kind: Kind
  /** Units without a rate. */
  count: number
  rate: ImportRate | null
  onChange: (rate: ImportRate) => void
}) {
  const { t } = useTranslation(['product-import', 'product-editor', 'products'])
  const [terms, setTerms] = useState<Terms>(rate ?? newRate(kind).terms)
  const put = (part: Partial<Terms>) => setTerms({ ...terms, ...part })
  const chosen = termsOf(terms)
  const isUsed = JSON.stringify(chosen) === JSON.stringify(rate)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('rate.title')}</h2>
      <p className="text-muted">{t('rate.text', { count })}</p>
      {kind === 'hotels' && (
        <PickField
          className="sm:max-w-xs"
          label={t('product-editor:field.board')}
          value={terms.board ?? undefined}
          options={boards.map((id) => ({ id, name: t(`products:boards.${id}`) }))}
          onPick={(board) => board && put({ board })}
        />
      )}
      <Switch
        label={t('product-editor:rate.refundable')}
        checked={terms.refundable}
        onChange={(refundable) => put({ refundable, policy: refundable ? usualPolicy(kind) : noRefund })}
      />
      <PolicyFields
        path="policy"
        terms={terms}
        kind={kind}
        currency="MXN"
        charges={charges}
        onChange={(policy) => put({ policy })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button disabled={isUsed} onClick={() => onChange(chosen)}>
          {t('rate.use')}
        </Button>
        <p role="status">{isUsed && t('rate.used')}</p>
      </div>
    </Card>
  )
}
