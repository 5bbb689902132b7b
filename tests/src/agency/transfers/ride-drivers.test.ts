import { expect, test } from 'vitest'
import { driversOf, isDrivenBy } from '#src/agency/transfers/ride-drivers.ts'

const rides = [{ driver: 'Lupita' }, { driver: '' }, { driver: 'Beto' }, { driver: 'Beto' }, {}]

test('a day can be filtered by each of its drivers, and by rides without a driver', () => {
  const options = driversOf(rides, 'Sin chofer')
  expect(options.map(({ name }) => name)).toEqual(['Sin chofer', 'Beto', 'Lupita'])
  const counted = options.map(({ id }) => rides.filter((ride) => isDrivenBy(ride, id)).length)
  expect(counted).toEqual([2, 2, 1])
  expect(rides.filter((ride) => isDrivenBy(ride, undefined))).toHaveLength(5)
})

test('a day without drivers offers only that filter; a driver’s name is never read as it', () => {
  expect(driversOf([{ driver: '' }, {}], 'Sin chofer').map(({ name }) => name)).toEqual(['Sin chofer'])
  expect(driversOf([], 'Sin chofer')).toEqual([])
  const [option] = driversOf([{ driver: 'none' }], 'Sin chofer')
  expect(isDrivenBy({ driver: 'none' }, option?.id)).toBe(true)
  expect(isDrivenBy({ driver: '' }, option?.id)).toBe(false)
})
