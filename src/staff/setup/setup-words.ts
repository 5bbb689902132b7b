import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import { taxPlaceName } from '#core/products/tax-places.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'

export type Setup = Outputs['admin']['getSetup']
export type Step = Setup['steps'][number]

/** Returns a sentence about a step. */
export function useNote(): (step: Step) => string {
  const { t } = useTranslation('setup-steps')
  const language = useLanguage()
  const list = new Intl.ListFormat(localeOf[language])
  const nameOf = (step: Step['step'], missing: string): string => {
    if (step === 'taxes') return taxPlaceName(missing, language)
    return step === 'rates' ? missing.replace(' ', ' → ') : missing
  }
  return ({ step, note, count, missing }) =>
    t(`note.${note}`, { count, names: list.format(missing.map((one) => nameOf(step, one))) })
}
