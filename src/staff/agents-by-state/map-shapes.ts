import mexico from '@svg-maps/mexico'
import type { MexicanState } from '#core/app/mexico.ts'

/** The state codes, keyed by the map's own ids. */
const codes: Record<string, MexicanState> = {
  ...{ agu: 'AS', bcn: 'BC', bcs: 'BS', cam: 'CC', chh: 'CH', chp: 'CS', cmx: 'DF', coa: 'CL' },
  ...{ col: 'CM', dur: 'DG', gro: 'GR', gua: 'GT', hid: 'HG', jal: 'JC', mex: 'MC', mic: 'MN' },
  ...{ mor: 'MS', nay: 'NT', nle: 'NL', oax: 'OC', pue: 'PL', que: 'QT', roo: 'QR', sin: 'SL' },
  ...{ slp: 'SP', son: 'SR', tab: 'TC', tam: 'TS', tla: 'TL', ver: 'VZ', yuc: 'YN', zac: 'ZS' },
}

const { viewBox, locations } = mexico as { viewBox: string; locations: { id: string; path: string }[] }

export const mapBox = viewBox

/** The outline of each state, in the units of the map's view box. */
export const mapShapes = locations.flatMap(({ id, path }) => {
  const code = codes[id]
  return code ? [{ code, path }] : []
})
