/** Which settings are shown, as the address says it. */
export interface SettingsAddress {
  /** Also what counts no more. */
  past?: true
}

export interface SettingsProps {
  address: SettingsAddress
  onAddress: (address: SettingsAddress) => void
}

export const readSettingsAddress = ({ past }: Record<string, unknown>): SettingsAddress =>
  past === true ? { past } : {}

/** Rows that an address shows. */
export const shownRows = <Row extends { standing: string }>(
  rows: readonly Row[],
  { past }: SettingsAddress,
): Row[] => rows.filter(({ standing }) => past || standing !== 'past')
