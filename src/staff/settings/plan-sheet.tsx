import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maxCommissionBp } from '#core/agencies/platform-settings.ts'
import { inEach, languages, sameText } from '#core/app/language.ts'
import { percentOf, readPercent } from '#core/money/typed.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { type Outputs, server } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { useKey } from '#src/platform/use-key.ts'
import { TextField } from '#src/ui/field.tsx'
import { Switch } from '#src/ui/switch.tsx'
import { SettingSheet } from './setting-sheet.tsx'

export type Plan = Outputs['admin']['listCommissionPlans']['plans'][number]

const minName = 2
const isName = (typed: string): boolean => typed.trim().length >= minName
const ofKinds = <V,>(value: (kind: Kind) => V) =>
  Object.fromEntries(kinds.map((kind) => [kind, value(kind)])) as Record<Kind, V>

/** The form for a plan's names and shares. `plan`: null for a new plan. */
export function PlanSheet({ plan, onClose }: { plan: Plan | null; onClose: () => void }) {
  const { t } = useTranslation('platform-settings')
  const text = useText()
  const numberText = useNumberText()
  const [name, setName] = useState(plan?.name ?? sameText(''))
  const [shares, setShares] = useState(() =>
    ofKinds((kind) => (plan ? percentOf(plan.commissionBp[kind]) : '')),
  )
  const [seller, setSeller] = useState(plan ? percentOf(plan.sellerBp) : '')
  const [offered, setOffered] = useState(!plan?.retiredAt)
  // The idempotency key depends on the typed values, so that a retry creates no second plan.
  const keyOf = useKey()

  const bp = ofKinds((kind) => readPercent(shares[kind], maxCommissionBp))
  const sellerBp = readPercent(seller)
  const commissionBp = Object.values(bp).includes(null) ? null : (bp as Record<Kind, number>)
  const isReady =
    commissionBp !== null && sellerBp !== null && languages.every((language) => isName(name[language]))
  const values = isReady
    ? { name: inEach((language) => name[language].trim()), commissionBp, sellerBp }
    : null
  const share = (tried: boolean, typed: string, most: number) =>
    tried ? numberText('percent', typed, { most }) : null
  return (
    <SettingSheet
      title={plan ? t('plans.edit', { name: text(plan.name) }) : t('plans.new')}
      values={values}
      save={(facts) => {
        if (plan)
          return server.admin.changeCommissionPlan({ id: plan.id, version: plan.version, offered, ...facts })
        return server.admin.createCommissionPlan({ ...facts, idempotencyKey: keyOf(JSON.stringify(facts)) })
      }}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <div className="grid gap-3 sm:grid-cols-2">
            {languages.map((language) => (
              <TextField
                key={language}
                label={t(`plans.name_${language}`)}
                autoComplete="off"
                maxLength={60}
                value={name[language]}
                onChange={(event) => setName({ ...name, [language]: event.target.value })}
                error={tried && !isName(name[language]) ? t('error.name') : null}
              />
            ))}
          </div>
          <fieldset>
            <legend className="mb-2 font-medium">{t('plans.commission')}</legend>
            <div className="grid gap-3 sm:grid-cols-3">
              {kinds.map((kind) => (
                <TextField
                  key={kind}
                  label={t(`plans.kind.${kind}`)}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={7}
                  value={shares[kind]}
                  onChange={(event) => setShares({ ...shares, [kind]: event.target.value })}
                  error={share(tried, shares[kind], maxCommissionBp)}
                />
              ))}
            </div>
          </fieldset>
          <TextField
            label={t('plans.seller')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={seller}
            onChange={(event) => setSeller(event.target.value)}
            error={share(tried, seller, 10_000)}
          />
          {plan && <Switch label={t('plans.offered')} checked={offered} onChange={setOffered} />}
        </>
      )}
    </SettingSheet>
  )
}
