import { stepStart } from '#core/agencies/reports.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { text } from '#demo/catalogue/demo-shapes.ts'
import type { subscriptions } from '#server/modules/subscriptions/tables.ts'
import type { transferDesks } from '#server/modules/transfer-desk/tables.ts'

/** Transfer settings of the demo's agencies. */
export const demoTransferDesks: (typeof transferDesks.$inferInsert)[] = [
  {
    accountId: '1001',
    meetingPoint: text(
      'Al salir de llegadas nacionales o internacionales, junto a la columna naranja. El chofer espera 60 minutos desde que aterriza su vuelo.',
      'As you leave domestic or international arrivals, by the orange column. The driver waits 60 minutes from your landing.',
    ),
    airportPoints: {
      OAX: text(
        'En la salida de llegadas, frente al módulo de taxis. El chofer espera 60 minutos desde que aterriza su vuelo.',
        'At the arrivals exit, across from the taxi stand. The driver waits 60 minutes from your landing.',
      ),
    },
    nameBoard: 'Viajes Cempasúchil',
    emergencyPhone: '+52 951 555 0199',
  },
]

const confirmedAt = new Date('2026-01-15T16:00:00Z')

const addressees: (typeof subscriptions.$inferInsert)[] = [
  {
    id: 'demo-subscription-owner',
    accountId: '1001',
    email: 'duena@cempasuchil.example',
    topics: ['new_sale', 'cancellation', 'statement'],
    confirmedAt,
  },
  {
    id: 'demo-subscription-desk',
    accountId: '1001',
    email: 'operacion@cempasuchil.example',
    topics: ['arrivals'],
    confirmedAt,
  },
  {
    id: 'demo-subscription-books',
    accountId: '1001',
    email: 'contabilidad@cempasuchil.example',
    topics: ['payment', 'statement'],
  },
  {
    id: 'demo-subscription-branch',
    accountId: '1003',
    email: 'ximena@cempasuchil.example',
    topics: ['new_sale', 'arrivals'],
    confirmedAt,
  },
  {
    id: 'demo-subscription-brisa',
    accountId: '1002',
    email: 'marina@brisaclara.example',
    language: 'en',
    topics: ['new_sale', 'payment', 'cancellation', 'arrivals'],
    confirmedAt,
  },
]

/** Subscriptions of the demo's agencies, with e-mails due before `today` marked as sent. */
export const demoSubscriptions = (today: Day): (typeof subscriptions.$inferInsert)[] =>
  addressees.map((row) => ({
    ...row,
    arrivalsOn: today,
    statementOn: stepStart(addDays(stepStart(today, 'month'), -1), 'month'),
  }))
