import type { Language } from '#core/app/language.ts'
import { textsIn } from '#server/platform/texts-in.ts'
import type { RefusedCell } from './import-catalogue.ts'
import type { ImportRefused } from './row-refusals.ts'
import type { ImportCounts } from './tables.ts'

export const describeRefusal = (
  { cell, heading, code, params = {} }: RefusedCell,
  language: Language,
): string => {
  const t = textsIn(language, 'product-import')
  return t('command.row', { cell, column: heading, reason: t(`reason.${code}`, params) })
}

export function describeProblem({ problem, params }: ImportRefused, language: Language): string {
  const t = textsIn(language, 'product-import')
  const words = t('command.nothing', { problem: t(`problem.${problem}`, params) })
  return problem === 'unconfirmed' ? `${words} ${t('command.confirm')}` : words
}

export const describeCounts = (counts: ImportCounts, language: Language): string =>
  textsIn(language, 'product-import')('command.done', { ...counts })
