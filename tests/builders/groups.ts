import { textFrom } from '#core/app/written-text.ts'

let made = 0

/** A congress in Oaxaca, as its form sends it. */
export function newGroup(over: Partial<ReturnType<typeof group>> = {}) {
  return { ...group(), ...over }
}

function group() {
  made += 1
  return {
    url: `encuentro-de-prueba-${made}`,
    kind: 'event' as 'event' | 'group',
    name: textFrom({ es: 'Encuentro de Prueba', en: 'Test Meeting' }),
    intro: textFrom({ es: 'Tres días en Oaxaca.', en: 'Three days in Oaxaca.' }),
    startsOn: '2027-03-01',
    endsOn: '2027-03-04',
    destinationId: 'oaxaca',
    productIds: null as string[] | null,
    markupBp: null as { hotels?: number } | null,
    picture: 'congress' as 'place' | 'wedding' | 'congress',
    courtesyPer: null as number | null,
    deposits: [] as { amountMinor: number; dueOn: string }[],
    idempotencyKey: crypto.randomUUID(),
  }
}
