import { expect, it } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { matchDestinations } from '#src/shop/products/search/destination-match.ts'

const place = (es: string, state: string, code: string, airport: string, zones: string[] = []) => ({
  name: { es, en: es },
  state: textFrom({ es: state, en: state }),
  airport: { code, name: textFrom({ es: airport, en: airport }) },
  zones: zones.map((zone) => ({ name: textFrom({ es: zone, en: zone }) })),
})
const merida = place('Mérida', 'Yucatán', 'MID', 'Manuel Crescencio Rejón')
const cancun = place('Cancún', 'Quintana Roo', 'CUN', 'Cancún', ['Zona Hotelera'])
const tulum = place('Tulum', 'Quintana Roo', 'TQO', 'Felipe Carrillo Puerto')
const vallarta = place('Puerto Vallarta', 'Jalisco', 'PVR', 'Gustavo Díaz Ordaz')
const all = [merida, cancun, tulum, vallarta]
const found = (query: string) => matchDestinations(all, query).map(({ name }) => name.es)

it('matches names without accents and capitals', () => {
  expect(found('MERIDA')).toEqual(['Mérida'])
  expect(found('cancu')).toEqual(['Cancún'])
  expect(found('vallarta')).toEqual(['Puerto Vallarta'])
})

it('matches states, airports and zones', () => {
  expect(found('quintana roo')).toEqual(['Cancún', 'Tulum'])
  expect(found('pvr')).toEqual(['Puerto Vallarta'])
  expect(found('zona hot')).toEqual(['Cancún'])
})

it('ranks names above places nearby', () => {
  expect(found('puerto')).toEqual(['Puerto Vallarta', 'Tulum'])
})

it('lists everything for an empty text, and nothing for nonsense', () => {
  expect(found(' ')).toHaveLength(4)
  expect(found('xyz')).toEqual([])
})
