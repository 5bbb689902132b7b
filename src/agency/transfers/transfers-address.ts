import { aDay, anAccountId, aText, oneOf, readWords } from '#src/platform/read-words.ts'

/** Which of an agency's transfers are shown. */
export const readTransfersAddress = (search: object) =>
  readWords(
    { ...search },
    {
      /** Absent: today where the agency is. */
      on: aDay,
      accountId: anAccountId,
      /** Rides of one driver alone, as `driversOf` names them. */
      driver: aText(61),
      /** `desk`: how they are run, in place of the list. */
      view: oneOf(['desk']),
      /** A voucher that is to be checked, or `open` to be asked for one. */
      check: aText(300),
    },
  )

export type TransfersAddress = ReturnType<typeof readTransfersAddress>
