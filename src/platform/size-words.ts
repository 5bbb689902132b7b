import { localeOf } from '#core/app/language.ts'
import { useLanguage } from './i18n.ts'

/** Bytes in a readable unit: "131 kB", "1.2 MB". */
export function useSizeWords(): (bytes: number) => string {
  const language = useLanguage()
  return (bytes) => {
    const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kilobyte'] : [bytes / 1_000_000, 'megabyte']
    const style = { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 } as const
    return new Intl.NumberFormat(localeOf[language], style).format(value)
  }
}
