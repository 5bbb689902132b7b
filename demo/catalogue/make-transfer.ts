import type { Text } from '#core/app/language.ts'
import { drawingOf } from '#core/looks/drawings.ts'
import type { TransferUnit } from '#core/products/products.ts'
import { nonRefundable, ride } from './demo-policies.ts'
import { currencyOf, type DemoProduct, type DemoRate, type DemoUnit, slugOf, text } from './demo-shapes.ts'
import type { Place, Zone } from './read-catalogue.ts'

const vehicles = {
  shuttle: {
    name: text('Camioneta compartida', 'Shared shuttle'),
    sharing: 'shared',
    maxGuests: 12,
    luggage: 1,
    allotment: 24,
  },
  sedan: {
    name: text('Sedán privado', 'Private sedan'),
    sharing: 'private',
    maxGuests: 3,
    luggage: 3,
    allotment: 8,
  },
  suv: {
    name: text('SUV privada', 'Private SUV'),
    sharing: 'private',
    maxGuests: 5,
    luggage: 5,
    allotment: 5,
  },
  van: {
    name: text('Van privada', 'Private van'),
    sharing: 'private',
    maxGuests: 9,
    luggage: 10,
    allotment: 6,
  },
  sprinter: {
    name: text('Sprinter privada', 'Private Sprinter'),
    sharing: 'private',
    maxGuests: 12,
    luggage: 18,
    allotment: 2,
  },
} as const

/** Fare per ride and fare per minute of driving, in pesos. */
const fares: Record<TransferUnit['vehicle'], [number, number]> = {
  shuttle: [110, 3.6],
  sedan: [330, 11],
  suv: [480, 14],
  van: [560, 16],
  sprinter: [1150, 24],
}

const pesosPerDollar = 18

/** The route between the destination's airport and one of its zones, bookable both ways. */
export function makeTransfer(place: Place, zone: Zone): DemoProduct {
  const inDollars = currencyOf(place) === 'USD'
  const codes = (Object.keys(vehicles) as TransferUnit['vehicle'][]).filter(
    (vehicle) => (vehicle !== 'shuttle' || zone.shuttle) && (vehicle !== 'sprinter' || zone.minutes >= 15),
  )
  return {
    row: {
      id: slugOf(`traslado ${place.airportCode} ${place.id} ${zone.id}`),
      kind: 'transfers',
      destinationId: place.id,
      zoneId: zone.id,
      name: text(
        `Aeropuerto ${place.airportCode}\u00a0– ${zone.name.es}`,
        `${place.airportCode} airport\u00a0– ${zone.name.en}`,
      ),
      summary: text(
        `${zone.minutes} minutos entre el aeropuerto y ${zone.name.es}, con chofer que espera su vuelo.`,
        `${zone.minutes} minutes between the airport and ${zone.name.en}, with a driver who waits for your flight.`,
      ),
      description: text(
        `Quien lo recibe sigue su vuelo: si se retrasa, espera sin costo hasta una hora. Lo encontrará con un letrero con su nombre y lo llevará ${zone.shuttle ? 'en viaje privado o compartido' : 'en viaje privado'} hasta la puerta de su hotel en ${zone.name.es}. De regreso pasamos con tiempo de sobra para documentar.`,
        `Whoever meets you follows your flight: if it is late, they wait up to an hour at no charge. Look for the sign with your name; you will be taken ${zone.shuttle ? 'privately or on a shared ride' : 'privately'} to the door of your hotel in ${zone.name.en}. On the way back we come early enough for an easy check-in.`,
      ),
      currency: inDollars ? 'USD' : 'MXN',
      content: {
        kind: 'transfers',
        airport: place.airportCode,
        zoneId: zone.id,
        minutes: zone.minutes,
        meetingPoint: text(
          `${place.airportName.es}, salida de llegadas: busque el letrero con su nombre`,
          `${place.airportName.en}, arrivals exit: look for the sign with your name`,
        ),
        excludes: [
          text('Paradas en el camino', 'Stops on the way'),
          text('Propina para el chofer', 'Tip for the driver'),
        ],
      },
      pictures: [
        ...new Set<TransferUnit['vehicle']>([codes.includes('van') ? 'van' : 'sedan', 'suv', ...codes]),
      ]
        .slice(0, 4)
        .map((vehicle) => drawingOf(`transfer-${vehicle}`, onTheRoad(vehicles[vehicle].name, zone.name))),
      featured: false,
      // The driver first has to get to the airport.
      cutOffHours: 4,
    },
    units: codes.map((vehicle) => vehicleOf(vehicle, zone, inDollars)),
  }
}

const onTheRoad = (vehicle: Text, zone: Text): Text =>
  text(`${vehicle.es} en el camino a ${zone.es}`, `${vehicle.en} on the road to ${zone.en}`)

function vehicleOf(vehicle: TransferUnit['vehicle'], zone: Zone, inDollars: boolean): DemoUnit {
  const { name, sharing, maxGuests, luggage, allotment } = vehicles[vehicle]
  const [start, perMinute] = fares[vehicle]
  const pesos = start + perMinute * zone.minutes
  return {
    code: vehicle,
    name,
    attributes: { kind: 'transfers', vehicle, sharing, maxGuests, luggage },
    picture: drawingOf(`transfer-${vehicle}`, name),
    rates: ratesOf(vehicle),
    plan: {
      priceMinor: Math.round((inDollars ? pesos / pesosPerDollar : pesos) * 100),
      stepMinor: inDollars ? 100 : 1000,
      weekendBp: 0,
      seasonFeltBp: 3000,
      allotment,
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      open: null,
      weekendMinStay: 1,
      seasonMinStay: false,
    },
  }
}

function ratesOf(vehicle: TransferUnit['vehicle']): DemoRate[] {
  const terms = { board: null, perGuestMinor: 0 }
  const flexible: DemoRate = {
    code: 'flex',
    name: text('Flexible', 'Flexible'),
    terms: { ...terms, refundable: true, factorBp: 10_000, policy: ride },
  }
  const saver: DemoRate = {
    code: 'saver',
    name: text('No reembolsable', 'Non-refundable'),
    terms: { ...terms, refundable: false, factorBp: 9200, policy: nonRefundable },
  }
  return vehicle === 'shuttle' ? [flexible] : [flexible, saver]
}
