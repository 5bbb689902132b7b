import type { Decor } from './interior.ts'

export const decors: Record<string, Decor> = {
  beach: {
    view: 'sea',
    walls: ['#fbf1e2', '#e4f0ee', '#fdf6ec'],
    accents: ['#2fa6a0', '#f06a3a', '#2f7fc0'],
    floor: 'wood',
    opening: 'door',
  },
  colonial: {
    view: 'patio',
    walls: ['#f6e0b8', '#f3c9ac', '#e9dcc0'],
    accents: ['#b8405a', '#2b3a8f', '#d98a2b'],
    floor: 'tiles',
    opening: 'arch',
  },
  boutique: {
    view: 'patio',
    walls: ['#dfe4da', '#eed9d6', '#d9dceb'],
    accents: ['#6a4bb5', '#e0457b', '#1f7f86'],
    floor: 'tiles',
    opening: 'door',
  },
  city: {
    view: 'city',
    walls: ['#e3e2ea', '#efe6dc', '#d8dfe6'],
    accents: ['#2b3a8f', '#f2a71b', '#c9503f'],
    floor: 'wood',
    opening: 'door',
  },
  jungle: {
    view: 'jungle',
    walls: ['#e9d9b8', '#dccba6', '#f0e6cc'],
    accents: ['#3f8a55', '#e0793f', '#d6337c'],
    floor: 'wood',
    opening: 'door',
  },
  mountain: {
    view: 'mountain',
    walls: ['#c99a6a', '#d8b48a', '#e3cda8'],
    accents: ['#b8403a', '#2f6f66', '#f2a71b'],
    floor: 'wood',
    opening: 'arch',
  },
  desert: {
    view: 'desert',
    walls: ['#f0d2ae', '#f6e4cc', '#e8bfa0'],
    accents: ['#c9603f', '#2fa6a0', '#8a5a9a'],
    floor: 'clay',
    opening: 'arch',
  },
}
