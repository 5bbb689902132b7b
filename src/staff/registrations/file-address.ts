/** The parts of the file of an agency that was approved. */
export const fileParts = ['overview', 'sales', 'money', 'papers', 'people', 'history'] as const
export type FilePart = (typeof fileParts)[number]

/** Which part of a file its address shows; without one, the overview. */
export interface FileAddress {
  part?: Exclude<FilePart, 'overview'>
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readFileAddress(search: Record<string, unknown>): FileAddress {
  const part = fileParts.find((known) => known === search.part)
  return part && part !== 'overview' ? { part } : {}
}
