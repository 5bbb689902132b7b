import { expect } from 'playwright/test'
import { photograph } from '#tests/builders/uploads.ts'
import { type ProductDesk, texts } from './product-desk.ts'
import { words } from './words.ts'

// Products from an empty draft to on sale. Each takes the days of the next 90 that the sheet proposes.

/** A hotel with a room, a rate and a photograph. */
export async function putHotelOnSale(desk: ProductDesk, name: string): Promise<void> {
  const { main, said, both, fill } = desk
  await desk.create('hotels', texts(name))
  await desk.open('section.texts')
  await both(main, said('field.summary'), texts('Un patio en el centro.'))
  await both(main, said('field.description'), texts('Doce cuartos.'))
  await addPhotograph(desk)
  await desk.open('section.content.hotels')
  await main.getByLabel(said('field.stars')).selectOption('3')
  await fill('field.checkInFrom', '15:00')
  await fill('field.checkOutUntil', '12:00')
  await fill('field.address', 'Calle 5 de Mayo 12')
  await desk.open('section.units.hotels')
  await main.getByRole('button', { name: said('unit.add.hotels') }).click()
  await both(main, said('unit.name.hotels'), texts('Cuarto doble'))
  await fill('field.squareMetres', '24')
  await both(main, said('field.name'), texts('Flexible'))
  await desk.saved()
  await desk.prepare('hotels', { count: '4', price: '1450', cells: /\b90\b/ })
  await desk.publish()
}

/** A photograph with its description in both languages. */
async function addPhotograph(desk: ProductDesk): Promise<void> {
  const { main, language } = desk
  const pictures = (key: string) => words(language, 'product-pictures', key)
  await desk.open('section.pictures')
  await main.getByLabel(pictures('choose'), { exact: true }).setInputFiles({
    name: 'patio.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph({ width: 1600, height: 1067 }),
  })
  const descriptions = main.getByLabel(pictures('alt'))
  await expect(descriptions).toHaveCount(2, { timeout: 30_000 })
  await descriptions.nth(0).fill('El patio con naranjos')
  await descriptions.nth(1).fill('The courtyard with orange trees')
}

/** A tour with a departure and a pick-up place. */
export async function putTourOnSale(desk: ProductDesk, name: string): Promise<void> {
  const { main, said } = desk
  await writeTour(desk, name)
  await desk.open('section.units.tours')
  await main.getByRole('button', { name: said('unit.add.tours') }).click()
  await writeDeparture(desk, '07:30')
  await desk.saved()
  await desk.prepare('tours', { count: '12', price: '850', cells: /\b90\b/ })
  await desk.publish()
}

/** The texts, the meeting point and a pick-up place of a new tour. */
export async function writeTour(desk: ProductDesk, name: string): Promise<void> {
  const { main, said, both, fill } = desk
  await desk.create('tours', texts(name))
  await desk.open('section.texts')
  await both(main, said('field.summary'), texts('Caminata al faro.'))
  await both(main, said('field.description'), texts('Tres horas a pie.'))
  await desk.open('section.content.tours')
  await both(main, said('field.meetingPoint'), texts('Muelle 3'))
  await main.getByRole('button', { name: said('tour.add_pickup') }).click()
  await both(main, said('tour.pickup'), texts('Hotel Muelle'))
  await fill('field.minutesBefore', '45')
}

/** The open departure: its names, hours and rate. */
export async function writeDeparture({ main, said, both, fill }: ProductDesk, hour: string): Promise<void> {
  await both(main, said('unit.name.tours'), texts('Caminata'))
  await fill('field.startsAt', hour)
  await fill('field.durationMinutes', '180')
  await both(main, said('field.name'), texts('Flexible'))
}

/** A private transfer between the airport and the first zone. */
export async function putTransferOnSale(desk: ProductDesk, name: string): Promise<void> {
  await writeTransfer(desk, name, 1)
  await writeVehicle(desk, 'Van privada', '8')
  await desk.saved()
  // A vehicle on each of 90 days.
  await desk.prepare('transfers', { count: '3', price: '920', cells: /\b90\b/ })
  await desk.publish()
}

/** The texts of a new transfer between the airport and a zone of the list, from 1. */
export async function writeTransfer(desk: ProductDesk, name: string, zone: number): Promise<void> {
  const { main, said, both, fill } = desk
  await desk.create('transfers', texts(name))
  await desk.open('section.texts')
  await both(main, said('field.summary'), texts('Puerta a puerta.'))
  await both(main, said('field.description'), texts('Con aire acondicionado.'))
  await desk.open('section.place')
  await main.getByLabel(said('field.zoneId')).selectOption({ index: zone })
  await desk.open('section.content.transfers')
  await fill('field.minutes', '35')
  await both(main, said('field.meetingPoint'), texts('Puerta 4'))
  await desk.open('section.units.transfers')
}

/** A further vehicle of the open transfer, with a rate. */
export async function writeVehicle(
  { main, said, both, fill }: ProductDesk,
  name: string,
  guests: string,
): Promise<void> {
  await main.getByRole('button', { name: said('unit.add.transfers') }).click()
  await both(main, said('unit.name.transfers'), texts(name))
  await fill('field.maxGuests', guests)
  await fill('field.luggage', '10')
  await both(main, said('field.name'), texts('Flexible'))
}
