import { matching, type Reader, readWords } from '#src/platform/read-words.ts'

const yes: Reader<true> = (value) => value === true || undefined

/**
 * Reads the address of the settings. `past`: show past values too; `place`: only the taxes of a country or a state,
 * given by its ISO 3166 code.
 */
export const readSettingsAddress = (search: object) =>
  readWords({ ...search }, { past: yes, place: matching(/^[A-Z]{2}(-[A-Z]{3})?$/) })

export type SettingsAddress = ReturnType<typeof readSettingsAddress>

export interface SettingsProps {
  address: SettingsAddress
  onAddress: (address: SettingsAddress) => void
}

/** The rows to show for an address. */
export const shownRows = <Row extends { standing: string }>(
  rows: readonly Row[],
  { past }: SettingsAddress,
): Row[] => rows.filter(({ standing }) => past || standing !== 'past')
