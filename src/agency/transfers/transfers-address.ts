import { aDay, anAccountId, aText, oneOf, readWords } from '#src/platform/read-words.ts'

/** Reads the address of an agency's transfers. */
export const readTransfersAddress = (search: object) =>
  readWords(
    { ...search },
    {
      /** Absent: today in the agency's zone. */
      on: aDay,
      accountId: anAccountId,
      /** One driver's rides only, by an id of `crewOptions`. */
      crew: aText(61),
      /** `desk`: the settings, in place of the list. */
      view: oneOf(['desk']),
      /** A voucher to check, or `open` for the form to enter one. */
      check: aText(300),
    },
  )

export type TransfersAddress = ReturnType<typeof readTransfersAddress>
