import type { Asked } from './access-inputs.ts'

const token = 'a'.repeat(43)

/** Rides and departures, and the links to them. */
export const rideInputs: Record<string, Asked> = {
  'agency.listRides': { of: ({ accountId }) => ({ accountId, on: '2027-02-01' }) },
  'agency.assignRide': {
    of: ({ rideLineId }) => ({ lineId: rideLineId, leg: 0, driver: 'Beto', car: 'Van 3' }),
  },
  'agency.markRide': { of: ({ rideLineId }) => ({ lineId: rideLineId, leg: 0, pickedUp: true }) },
  'agency.findDriverLink': { list: { on: '2027-02-01', driver: 'Beto' } },
  'agency.createDriverLink': 'self',
  'agency.listDepartures': { of: ({ accountId }) => ({ accountId, on: '2027-02-01' }) },
  'agency.assignGuides': {
    of: ({ tourUnitId }) => ({ unitId: tourUnitId, on: '2027-02-01', guides: ['Lupita'] }),
  },
  'agency.findGuideLink': { list: { on: '2027-02-01', guide: 'Lupita' } },
  'agency.createGuideLink': 'self',
  'bookingEngine.openGuideDay': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.reportGuests': {
    of: ({ accountId, lineId }) => ({ accountId, token, lineId, said: 'present' }),
  },
  'bookingEngine.openDriverDay': { of: ({ accountId }) => ({ accountId, token }) },
  'bookingEngine.reportRide': {
    of: ({ accountId, rideLineId }) => ({ accountId, token, lineId: rideLineId, leg: 0, said: 'done' }),
  },
}
