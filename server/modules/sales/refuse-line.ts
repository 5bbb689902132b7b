import type { ChoiceProblem } from '#core/pack/priced-choice.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Throws the error of a line. */
export function refuseLine(problem: ChoiceProblem, line: number): never {
  switch (problem.code) {
    case 'offer_not_found':
      return refuse('offer_not_found')
    case 'minimum_stay':
    case 'maximum_stay':
      return refuse(problem.code, { line, nights: problem.nights })
    case 'minimum_advance':
    case 'maximum_advance':
      return refuse(problem.code, { line, days: problem.days })
    default:
      return refuse(problem.code, { line })
  }
}
