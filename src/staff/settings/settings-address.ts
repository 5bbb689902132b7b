import { matching, type Reader, readWords } from '#src/platform/read-words.ts'

const yes: Reader<true> = (value) => value === true || undefined

/**
 * Which settings are shown. `past`: also what counts no more; `place`: only what is charged there, a country or a state by
 * ISO 3166.
 */
export const readSettingsAddress = (search: object) =>
  readWords({ ...search }, { past: yes, place: matching(/^[A-Z]{2}(-[A-Z]{3})?$/) })

export type SettingsAddress = ReturnType<typeof readSettingsAddress>

export interface SettingsProps {
  address: SettingsAddress
  onAddress: (address: SettingsAddress) => void
}

/** Rows that an address shows. */
export const shownRows = <Row extends { standing: string }>(
  rows: readonly Row[],
  { past }: SettingsAddress,
): Row[] => rows.filter(({ standing }) => past || standing !== 'past')
