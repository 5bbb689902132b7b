import type { Language } from '#core/app/language.ts'
import { formatDayPart } from './days.ts'

/** Formats a month, given as a day or as "2026-11": "noviembre de 2026". */
export const formatMonth = (month: string, language: Language): string =>
  formatDayPart(`${month.slice(0, 7)}-01`, language, { month: 'long', year: 'numeric' })
