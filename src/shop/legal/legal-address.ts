import { matching, readWords } from '#src/platform/read-words.ts'

/** `version`: one that a customer accepted; none: the one in force. */
export const readLegalAddress = (search: object) =>
  readWords({ ...search }, { version: matching(/^[\w.-]{1,20}$/) })
