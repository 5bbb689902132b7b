import { useTranslation } from 'react-i18next'
import { localeOf } from '#core/app/language.ts'
import type { TourContent } from '#core/products/products.ts'
import { useLanguage } from '#src/platform/i18n.ts'

const categories = [
  'nature',
  'culture',
  'sea',
  'food',
  'adventure',
  'city',
] as const satisfies TourContent['category'][]
const spoken = ['de', 'en', 'es', 'fr', 'it', 'pt'] as const

/** "7 h 30 min". */
export function useDurationWords() {
  const { t } = useTranslation('products')
  return (minutes: number) => {
    const hours = Math.floor(minutes / 60)
    const rest = minutes % 60
    if (hours === 0) return t('view.minutes', { minutes: rest })
    return rest === 0 ? t('view.hours', { hours }) : t('view.hours_minutes', { hours, minutes: rest })
  }
}

export function useTourWords() {
  const { t } = useTranslation('products')
  const language = useLanguage()
  return {
    category(code: string) {
      const known = categories.find((category) => category === code)
      return known ? t(`categories.${known}`) : code
    },
    /** "español e inglés". */
    languages(codes: string[]) {
      const names = codes.map((code) => {
        const known = spoken.find((tongue) => tongue === code)
        return known ? t(`languages.${known}`) : code
      })
      return new Intl.ListFormat(localeOf[language], { type: 'conjunction' }).format(names)
    },
  }
}
