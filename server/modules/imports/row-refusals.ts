import type { ImportProblem, ImportReason } from '#core/imports/import-reasons.ts'

/** The parameters of a reason's text. */
export type Params = Record<string, string | number>

/** The reason why a cell is refused. */
export interface Reason {
  code: ImportReason
  params?: Params
}

/** A refused cell. `line`: the spreadsheet's row number; `field`: one of `importFields`. */
export interface RowRefusal extends Reason {
  line: number
  field: string
}

export const reason = (code: ImportReason, params?: Params): Reason => ({ code, ...(params && { params }) })

/** The file is not imported: as a whole, or because of some cells. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problem: ImportProblem
  readonly params: Params
  constructor(problem: ImportProblem, params: Params = {}) {
    super(problem)
    this.problem = problem
    this.params = params
  }
}
