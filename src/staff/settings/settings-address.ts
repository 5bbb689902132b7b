/** Which settings are shown, as the address says it. */
export interface SettingsAddress {
  /** Also what counts no more. */
  past?: true
  /** Only what is charged there: a country or a state, by ISO 3166. */
  place?: string
}

export interface SettingsProps {
  address: SettingsAddress
  onAddress: (address: SettingsAddress) => void
}

export const readSettingsAddress = ({ past, place }: Record<string, unknown>): SettingsAddress => ({
  ...(past === true && { past }),
  ...(typeof place === 'string' && /^[A-Z]{2}(-[A-Z]{3})?$/.test(place) && { place }),
})

/** Rows that an address shows. */
export const shownRows = <Row extends { standing: string }>(
  rows: readonly Row[],
  { past }: SettingsAddress,
): Row[] => rows.filter(({ standing }) => past || standing !== 'past')
