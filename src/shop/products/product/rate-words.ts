import { folded } from '#core/app/folded.ts'

/** Whether a rate's own name already contains its board or its terms. */
export const says = (rateName: string, board: string) => folded(rateName).includes(folded(board))
