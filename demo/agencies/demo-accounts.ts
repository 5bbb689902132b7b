import { addDays, type Day } from '#core/time/days.ts'
import { text } from '#demo/catalogue/demo-shapes.ts'
import type { accounts } from '#server/modules/accounts/tables.ts'
import type { exchangeRates } from '#server/modules/platform-settings/tables.ts'

const cempasuchil = {
  primary: '#7a1f4b',
  accent: '#f08a24',
  paper: '#fff8ef',
  ink: '#2a1420',
  display: 'bricolage',
  radius: 20,
  logo: null,
} as const

const brisa = {
  primary: '#0b5d66',
  accent: '#e2725b',
  paper: '#f4faf9',
  ink: '#10272b',
  display: 'instrument',
  radius: 6,
  logo: null,
} as const

export const demoAccounts: (typeof accounts.$inferInsert)[] = [
  {
    id: '1001',
    name: 'Viajes Cempasúchil',
    legalName: 'Viajes Cempasúchil Demostración, S. A. de C. V.',
    address: 'Calle de la Reforma 512, Centro, 68000 Oaxaca de Juárez, Oax.',
    phone: '+52 951 555 0142',
    email: 'hola@cempasuchil.example',
    rnt: '04200990001',
    tagline: text(
      'Lo llevamos como se lleva a la familia: con tiempo y con cariño.',
      'We take you the way we would take family: unhurried, and with care.',
    ),
    language: 'es',
    currency: 'MXN',
    theme: cempasuchil,
    kinds: ['hotels', 'tours', 'transfers'],
    markupBp: { hotels: 600, tours: 800, transfers: 500 },
    commissionBp: { hotels: 1200, tours: 1500, transfers: 1000 },
    sellerBp: 4000,
    creditLimitMinor: 250_000_00,
    instalments: [3, 6, 9, 12],
    giftCardAmounts: [500_00, 1_000_00, 2_000_00],
    issuesGlobalInvoices: true,
    planMost: 12,
    mayUseMerchants: true,
    planLeadDays: 21,
  },
  {
    id: '1002',
    name: 'Brisa Clara Travel',
    legalName: 'Operadora Brisa Clara Demostración, S. de R. L. de C. V.',
    address: 'Av. Rueda Medina 88, local 3, 77500 Cancún, Q. Roo',
    timeZone: 'America/Cancun',
    phone: '+52 998 555 0177',
    email: 'reservas@brisaclara.example',
    rnt: '04230990002',
    tagline: text(
      'Del avión a la hamaca, sin una sola fila.',
      'From the plane to the hammock, without a single line.',
    ),
    language: 'en',
    currency: 'MXN',
    theme: brisa,
    kinds: ['hotels', 'transfers'],
    markupBp: { hotels: 400, tours: 0, transfers: 900 },
    commissionBp: { hotels: 1000, tours: 1000, transfers: 1200 },
    sellerBp: 3000,
    creditLimitMinor: 80_000_00,
    planMost: 6,
    planLeadDays: 30,
  },
  {
    id: '1003',
    parentId: '1001',
    name: 'Viajes Cempasúchil Puebla',
    legalName: 'Viajes Cempasúchil Demostración, S. A. de C. V.',
    address: 'Av. Juárez 2107, La Paz, 72160 Puebla, Pue.',
    phone: '+52 222 555 0119',
    email: 'puebla@cempasuchil.example',
    rnt: '04210990003',
    tagline: text('La misma casa, ahora junto a los volcanes.', 'The same house, now beside the volcanoes.'),
    language: 'es',
    currency: 'MXN',
    theme: { ...cempasuchil, primary: '#1f4d7a', accent: '#f5b301' },
    kinds: ['hotels', 'tours', 'transfers'],
    markupBp: { hotels: 700, tours: 900, transfers: 500 },
    commissionBp: { hotels: 1000, tours: 1300, transfers: 900 },
    sellerBp: 4500,
    creditLimitMinor: 40_000_00,
  },
]

/** Exchange rates in pesos per dollar, with the first day of each. */
export function demoExchangeRates(startOn: Day): (typeof exchangeRates.$inferInsert)[] {
  const pesos = [18_420_000, 18_365_000, 18_510_000, 18_475_000]
  return pesos.map((micro, i) => ({ from: 'USD', to: 'MXN', on: addDays(startOn, (i - 3) * 7), micro }))
}
