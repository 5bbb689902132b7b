import { useTranslation } from 'react-i18next'
import { findLanguage, languageNames } from '#core/app/language.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { useEither } from './use-either.ts'

/** Puts a path in the document of a product into words: "Doble vista al mar · Tarifa 2 · Nombre · English". */
export function usePlaceWords(draft: ProductDraft): (path: string) => string {
  const { t } = useTranslation('product-editor')
  const text = useEither()
  const { kind } = draft.content
  return (path) => {
    const [first, second, ...further] = path.split('.')
    const at = Number(second)
    const unit = first === 'units' && second ? draft.units[at] : undefined
    const inside = unit ? further : [first ?? '', ...(second ? [second] : []), ...further]
    const nth = unit && inside[0] === 'rates' && inside[1] ? Number(inside[1]) : null
    const list = inside.indexOf('otherShares')
    const language = findLanguage(inside.at(-1))
    const field = inside.findLast((one) => !findLanguage(one) && !/^\d+$/.test(one))
    const words = [
      unit && (text(unit.name) || t(`unit.one.${kind}`, { number: at + 1 })),
      nth === null ? null : t('rate.one', { number: nth + 1 }),
      list >= 0 && /^\d+$/.test(inside[list + 1] ?? '')
        ? t('rate.other_shares', { number: Number(inside[list + 1]) + 1 })
        : null,
      field && t(`field.${field as 'name'}`, { currency: draft.currency }),
      language && languageNames[language],
    ]
    return words.filter(Boolean).join(' · ')
  }
}
