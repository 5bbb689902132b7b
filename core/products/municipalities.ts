/** Words of ids that differ from their names by more than a capital letter. */
const words: Record<string, string> = {
  ...{ de: 'de', las: 'las', p: 'P.' },
  ...{ juarez: 'Juárez', cuauhtemoc: 'Cuauhtémoc', lazaro: 'Lázaro', cardenas: 'Cárdenas', leon: 'León' },
  ...{ mazatlan: 'Mazatlán', merida: 'Mérida', patzcuaro: 'Pátzcuaro', penasco: 'Peñasco' },
  ...{ queretaro: 'Querétaro', cristobal: 'Cristóbal', potosi: 'Potosí', maria: 'María' },
  ...{ alarcon: 'Alarcón', teotihuacan: 'Teotihuacán', tepoztlan: 'Tepoztlán', gutierrez: 'Gutiérrez' },
}

/** The name of a municipality by its id, such as `benito-juarez`. */
export const municipalityName = (id: string): string =>
  id
    .split('-')
    .map((word, at) => (at > 0 && words[word]) || capital(words[word] ?? word))
    .join(' ')

const capital = (word: string): string => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`
