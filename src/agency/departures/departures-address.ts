import { aDay, anAccountId, aText, readWords } from '#src/platform/read-words.ts'

/** Reads the address of an agency's departures. */
export const readDeparturesAddress = (search: object) =>
  readWords(
    { ...search },
    {
      /** Absent: today in the agency's zone. */
      on: aDay,
      accountId: anAccountId,
      /** One guide's departures only, by an id of `crewOptions`. */
      crew: aText(61),
      /** A voucher to check, or `open` for the form to enter one. */
      check: aText(300),
    },
  )

export type DeparturesAddress = ReturnType<typeof readDeparturesAddress>
