import type { ProspectValues } from '#core/agencies/prospect-fields.ts'
import { type ProspectStage, prospectStages, type TouchKind } from '#core/agencies/prospects.ts'
import type { MexicanState } from '#core/app/mexico.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { slugOf } from '#demo/catalogue/demo-shapes.ts'
import { prospects, prospectVisits } from '#server/modules/prospects/tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { termsAgreedAt } from './register-demo.ts'

/** A call or visit: the days since then, its kind, the notes, the resulting stage, and the days until the next one. */
type Touch = [daysAgo: number, kind: TouchKind, said: string, to?: ProspectStage, nextIn?: number]

interface Asking extends Partial<ProspectValues> {
  name: string
  accountId: string | null
  phone: string
  city: string
  stateCode: MexicanState
  message: string
  daysAgo: number
  touches: Touch[]
}

const asking: readonly Asking[] = [
  {
    ...{ name: 'Yolanda Chávez Demo', accountId: null, phone: '+52 613 555 0142' },
    ...{ city: 'Loreto', stateCode: 'BS', daysAgo: 1, touches: [] },
    message: 'Vendo paseos a las islas y mis clientes piden hotel. Quisiera empezar con Los Cabos.',
  },
  {
    ...{ name: 'Toño Rivas Demo', accountId: '1001', phone: '+52 951 555 0187' },
    ...{ city: 'San José del Pacífico', stateCode: 'OC', daysAgo: 9 },
    message: 'Llevo grupos escolares a la sierra y a la costa.',
    touches: [
      [6, 'call', 'Contestó su esposa; él baja al pueblo los jueves. Le interesa Huatulco.', 'contacted', 1],
    ],
  },
  {
    ...{ name: 'Graciela Montes Demo', accountId: null, phone: '+52 614 555 0119' },
    ...{ city: 'Creel', stateCode: 'CH', daysAgo: 21 },
    website: 'https://trenyplaya.example',
    expectedMinor: 12_000_000,
    message: 'Tengo una oficina junto a la estación del tren. Busco transfers y hoteles para el Pacífico.',
    touches: [
      [18, 'call', 'Pidió que la visitemos: en la oficina casi no hay señal.', 'contacted'],
      [4, 'visit', 'Oficina propia, unos 120 clientes al año. Quiere ver las comisiones.', 'qualified', 3],
    ],
  },
  {
    ...{ name: 'Ramiro Uc Demo', accountId: '1002', phone: '+52 983 555 0175' },
    ...{ city: 'Bacalar', stateCode: 'QR', daysAgo: 34 },
    expectedMinor: 4_500_000,
    message: 'Atiendo a viajeros de habla inglesa en la laguna.',
    touches: [
      [31, 'call', 'Conoce a la agencia y quiere vender con ella.', 'contacted'],
      [24, 'visit', 'Buen perfil: habla inglés, vende tours todo el año.', 'qualified'],
      [20, 'call', 'Recibió la invitación; le falta la constancia fiscal.', 'invited', -2],
    ],
  },
  {
    ...{ name: 'Silvia Arroyo Demo', accountId: null, phone: '+52 444 555 0133' },
    ...{ city: 'Real de Catorce', stateCode: 'SP', daysAgo: 48 },
    message: '',
    touches: [
      [45, 'call', 'Por ahora solo quiere información.', 'contacted'],
      [30, 'call', 'Cerró su oficina y se muda a otro estado.', 'lost'],
    ],
  },
]

const idOf = ({ name }: Asking): string => `demo-prospect-${slugOf(name)}`

export const demoProspectIds: string[] = asking.map(idOf)

/** Inserts the demo's prospects, with the staff's notes. */
export async function insertProspects(tx: Transaction, startOn: Day): Promise<void> {
  const at = (daysAgo: number) => instantAt(addDays(startOn, -daysAgo), '12:30', 'America/Mexico_City')
  for (const { touches, daysAgo, ...row } of asking) {
    const slug = slugOf(row.name)
    const id = idOf({ touches, daysAgo, ...row })
    const terms = termsAgreedAt(at(daysAgo))
    const stage = touches.findLast(([, , , to]) => to)?.[3] ?? prospectStages[0]
    const email = `${slug.replace('-demo', '')}@viajeros.example`
    const [lastAgo, , , , nextIn] = touches.at(-1) ?? []
    const plan = { nextOn: nextIn === undefined ? null : addDays(startOn, nextIn) }
    const touched =
      lastAgo === undefined
        ? {}
        : { keeperId: 'demo-executive', plannedAt: at(lastAgo), touchedAt: at(lastAgo), ...plan }
    const source = row.accountId ? 'agency' : 'portal'
    await tx
      .insert(prospects)
      .values({ ...row, id, source, email, terms, stage, ...touched, createdAt: at(daysAgo) })
    let from: ProspectStage = prospectStages[0]
    for (const [number, [ago, kind, said, to, nextIn]] of touches.entries()) {
      await tx.insert(prospectVisits).values({
        ...{ id: `${id}-${number + 1}`, prospectId: id, kind, said, happenedAt: at(ago), heardAt: at(ago) },
        nextOn: nextIn === undefined ? null : addDays(startOn, nextIn),
        ...(to ? { fromStage: from, toStage: to } : {}),
        reason: to === 'lost' ? said : null,
        personId: 'demo-executive',
      })
      from = to ?? from
    }
  }
}
