import { expect, test } from 'vitest'
import { municipalityName } from '#core/products/municipalities.ts'
import { knownPlaces } from '#server/modules/catalogue/known-places.ts'

test('an id of a municipality becomes a name with capitals and accents', () => {
  const names = ['benito-juarez', 'isla-mujeres', 'los-cabos', 'la-paz', 'san-cristobal-de-las-casas']
  expect(names.map(municipalityName)).toEqual([
    ...['Benito Juárez', 'Isla Mujeres', 'Los Cabos', 'La Paz', 'San Cristóbal de las Casas'],
  ])
})

test('every bundled municipality has a name that spells its id', () => {
  const ids = knownPlaces().places.flatMap(({ municipality }) => municipality ?? [])
  expect(ids.length).toBeGreaterThan(50)
  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replace(/\p{M}|\./gu, '')
      .toLowerCase()
      .replaceAll(' ', '-')
  for (const id of ids) expect(plain(municipalityName(id))).toBe(id)
})
