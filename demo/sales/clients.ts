import type { Customer, LineSnapshot } from '#core/sales/lines.ts'
import { slugOf } from '#demo/catalogue/demo-shapes.ts'
import { between, pick, type Random } from '#demo/catalogue/random.ts'

const women = [
  'Alejandra',
  'Beatriz',
  'Carmen',
  'Daniela',
  'Elena',
  'Fernanda',
  'Itzel',
  'Jimena',
  'Lorena',
  'Mariana',
  'Paola',
  'Sofía',
]
const men = [
  'Andrés',
  'Carlos',
  'Diego',
  'Emilio',
  'Gerardo',
  'Héctor',
  'Iván',
  'Joaquín',
  'Luis',
  'Mauricio',
  'Rodrigo',
  'Sergio',
]
const families = [
  'Aguirre',
  'Bautista',
  'Cárdenas',
  'Domínguez',
  'Escobedo',
  'Fuentes',
  'Guzmán',
  'Huerta',
  'Iturbide',
  'Luna',
  'Maldonado',
  'Nájera',
  'Ocampo',
  'Pacheco',
  'Quiroz',
  'Ríos',
  'Sandoval',
  'Treviño',
  'Urrutia',
  'Zamora',
]

/** Returns a random customer. E-mails to the address go nowhere: its domain is reserved for examples. */
export function clientOf(random: Random): Customer {
  const givenName = pick(random, [...women, ...men])
  const [first, drawn] = [pick(random, families), pick(random, families)]
  // Most people have two different surnames: a repeated one is replaced by the next in the list.
  const second = drawn === first ? families[(families.indexOf(first) + 1) % families.length] : drawn
  const familyName = `${first} ${second}`
  return {
    givenName,
    familyName,
    email: `${slugOf(`${givenName} ${familyName}`).replaceAll('-', '.')}@example.com`,
    phone: `+52 55 5555 ${between(random, 1000, 9999)}`,
    country: 'MX',
  }
}

/** Returns the travelers for each line that requires them: the customer, and relatives with the same family name. */
export function travellersOf(
  lines: readonly Pick<LineSnapshot, 'travellerFields' | 'items'>[],
  { givenName, familyName }: Pick<Customer, 'givenName' | 'familyName'>,
  random: Random,
) {
  const relatives = ['Ana', 'Luis', 'Rosa'].filter((name) => name !== givenName)
  const family = [givenName, ...relatives].map((name) => ({
    givenName: name,
    familyName,
    age: between(random, 25, 60),
  }))
  return lines.flatMap(({ travellerFields, items }, line) =>
    travellerFields.length === 0
      ? []
      : family
          .slice(0, Math.max(...items.map(({ adults }) => adults)))
          .map((person) => ({ line, ...person })),
  )
}
