import { inEach } from '#core/app/language.ts'
import type { ImportRate } from '#core/imports/import-rate.ts'
import { textsIn } from '#server/platform/texts-in.ts'
import { onlyRate, onlyRateName } from './only-rate.ts'
import type { Drafted } from './read-drafts.ts'
import type { Rate } from './read-unit.ts'

/** Gives the chosen rate to all units without any; returns how many there are. */
export function rateUnits(drafts: Iterable<Drafted>, chosen: ImportRate | null): number {
  let count = 0
  for (const one of drafts) {
    const { units } = one.draft
    const unrated = units.filter(({ rates }) => rates.length === 0)
    count += unrated.length
    if (unrated.length === 0 || chosen === null) continue
    const rates = [rateOf(chosen)]
    one.draft = {
      ...one.draft,
      units: units.map((unit) => (unit.rates.length > 0 ? unit : { ...unit, rates })),
    }
  }
  return count
}

function rateOf(chosen: ImportRate): Rate {
  const { board } = chosen
  const name = board ? inEach((language) => textsIn(language, 'products')(`boards.${board}`)) : onlyRateName()
  return { code: onlyRate, name, terms: { ...chosen, factorBp: 10_000, perGuestMinor: 0 } }
}
