/** Why a cell is refused, with the parameters of its message. */
export type Reason =
  | { code: 'required' }
  | { code: 'not_for_record'; record: string }
  | { code: 'record_unknown'; value: string }
  | { code: 'not_a_code'; value: string }
  | { code: 'too_long'; most: number }
  | { code: 'not_whole'; value: string; least: number; most: number }
  | { code: 'not_an_amount'; value: string }
  | { code: 'not_a_percentage'; value: string }
  | { code: 'not_yes_or_no'; value: string }
  | { code: 'not_a_day'; value: string }
  | { code: 'not_a_time'; value: string }
  | { code: 'not_one_of'; value: string; of: string }
  | { code: 'not_bands'; value: string }
  | { code: 'not_a_policy'; value: string }
  | { code: 'policy_falls'; value: string }
  | { code: 'days_reversed' }
  | { code: 'too_many_days'; most: number }
  | { code: 'too_few_guests' }
  | { code: 'repeated'; line: number }
  | { code: 'hotel_taken'; value: string }
  | { code: 'hotel_unknown'; value: string }
  | { code: 'room_unknown'; value: string }
  | { code: 'room_without_rate' }
  | { code: 'currency_without_rate'; value: string; currency: string }
  | { code: 'currency_of_nights'; value: string; room: string; day: string }
  | { code: 'currency_of_rate'; value: string; room: string; rate: string }
  | { code: 'below_sold'; day: string; gone: number }

/** A refused cell of the file. Lines count from 1, the header. */
export interface RowRefusal {
  line: number
  column: string
  reason: Reason
}

/** Why the file as a whole cannot be read. */
export type FileProblem =
  | { code: 'not_text' }
  | { code: 'empty' }
  | { code: 'no_rows' }
  | { code: 'not_csv'; line: number; detail: string }
  | { code: 'columns_missing'; columns: string }
  | { code: 'columns_unknown'; columns: string }
  | { code: 'columns_repeated'; columns: string }
  | { code: 'account_unknown'; account: string }
  | { code: 'too_large'; most: number }
  | { code: 'busy' }

/** The file is not imported: either the file as a whole is invalid, or some rows are refused. */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
  readonly problem: FileProblem | null
  readonly rows: readonly RowRefusal[]
  constructor(what: { problem: FileProblem } | { rows: readonly RowRefusal[] }) {
    super('problem' in what ? what.problem.code : `${what.rows.length} cells are refused`)
    this.problem = 'problem' in what ? what.problem : null
    this.rows = 'rows' in what ? what.rows : []
  }
}
