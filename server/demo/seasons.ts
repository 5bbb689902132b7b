import type { Season } from './calendar.ts'

const september: Season = { from: '08-24', to: '10-20', bp: 7600 }
const summer: Season = { from: '07-04', to: '08-20', bp: 11_600, demandBp: 150 }
const springBreak: Season = { from: '03-01', to: '03-28', bp: 12_200, demandBp: 200 }
const winterSun: Season = { from: '01-06', to: '02-28', bp: 11_200 }
const deadDays: Season = { from: '10-29', to: '11-03', bp: 14_800, minStay: 2, demandBp: 900 }
const independence: Season = { from: '09-14', to: '09-16', bp: 12_500, demandBp: 250 }
const rain: Season = { from: '06-01', to: '06-28', bp: 8600 }
const january: Season = { from: '01-08', to: '01-31', bp: 8400 }

const caribbean = [september, summer, springBreak, winterSun]
const pacific = [september, summer, winterSun, independence]
const colonial = [rain, january, summer, independence]

/** What each place celebrates, beside Christmas, Easter and the long weekends, which all share. */
const seasons: Record<string, readonly Season[]> = {
  cancun: caribbean,
  'riviera-maya': caribbean,
  tulum: [...caribbean, { from: '01-03', to: '01-12', bp: 14_000, demandBp: 300 }],
  cozumel: [...caribbean, { from: '02-08', to: '02-16', bp: 12_400, demandBp: 300 }],
  'los-cabos': [...pacific, springBreak, { from: '10-18', to: '10-26', bp: 12_800, demandBp: 250 }],
  'puerto-vallarta': [...pacific, springBreak],
  mazatlan: [...pacific, { from: '02-04', to: '02-17', bp: 15_500, minStay: 3, demandBp: 900 }],
  acapulco: pacific,
  'puerto-escondido': [...pacific, { from: '11-08', to: '11-22', bp: 12_000, demandBp: 250 }],
  'ciudad-de-mexico': [
    january,
    deadDays,
    independence,
    { from: '10-23', to: '11-02', bp: 14_500, demandBp: 500 },
  ],
  oaxaca: [...colonial, deadDays, { from: '07-16', to: '07-29', bp: 15_200, minStay: 3, demandBp: 1200 }],
  merida: [rain, deadDays, winterSun, { from: '09-01', to: '09-30', bp: 8200 }],
  'san-miguel-de-allende': [...colonial, deadDays, { from: '09-24', to: '10-01', bp: 13_600, demandBp: 500 }],
  guadalajara: [january, independence, { from: '11-26', to: '12-06', bp: 13_000, demandBp: 350 }],
  'san-cristobal-de-las-casas': [
    ...colonial,
    deadDays,
    { from: '01-15', to: '01-23', bp: 11_500, demandBp: 200 },
  ],
  'punta-cana': [september, summer, springBreak, winterSun],
}

export function seasonsOf(destinationId: string): readonly Season[] {
  return seasons[destinationId] ?? []
}
