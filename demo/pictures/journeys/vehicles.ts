export interface Vehicle {
  /** Body and windows as paths, with the ground at y = 0. */
  body: string
  glass: string
  wheels: readonly [number, number]
  radius: number
  /** Height of the lamps; negative values are above the ground. */
  lamps: number
  colours: readonly string[]
}

export const vehicles: Record<string, Vehicle> = {
  sedan: {
    body: 'M-230-34Q-228-92-170-98L-120-104L-64-158Q-50-168-30-168H60Q80-168 94-156L152-104Q220-100 230-64V-34z',
    glass: 'M-102-106L-54-150Q-48-154-36-154H4V-106zM18-106V-154H58Q70-154 80-146L122-106z',
    wheels: [-140, 146],
    radius: 42,
    lamps: -76,
    colours: ['#1d2a6b', '#2b2a3d', '#7a2f3b', '#e9e4da'],
  },
  suv: {
    body: 'M-230-40V-110Q-228-124-210-126L-196-186Q-192-200-176-200H60Q78-200 90-188L140-130Q220-126 230-92V-40z',
    glass: 'M-178-130L-166-182H-96V-130zM-82-130V-182H-4V-130zM10-130V-182H58Q70-182 78-172L112-130z',
    wheels: [-140, 144],
    radius: 50,
    lamps: -104,
    colours: ['#2f6f66', '#2b2a3d', '#e9e4da', '#b8405a'],
  },
  van: {
    body: 'M-240-40V-206Q-238-222-220-222H90Q112-222 126-206L190-136Q236-128 240-96V-40z',
    glass:
      'M-214-140V-200H-140V-140zM-126-140V-200H-42V-140zM-28-140V-200H50V-140zM66-140V-200H88Q100-200 110-188L152-140z',
    wheels: [-150, 152],
    radius: 44,
    lamps: -104,
    colours: ['#f7f2e8', '#f2a71b', '#2fa6a0', '#2b3a8f'],
  },
  sprinter: {
    body: 'M-270-40V-262Q-268-280-250-280H120Q146-280 160-262L216-160Q266-150 270-112V-40z',
    glass:
      'M-244-180V-246H-164V-180zM-150-180V-246H-66V-180zM-52-180V-246H34V-180zM50-180V-246H118Q134-246 142-232L172-180z',
    wheels: [-170, 174],
    radius: 46,
    lamps: -104,
    colours: ['#f7f2e8', '#2b2a3d', '#2b3a8f'],
  },
  shuttle: {
    body: 'M-262-40V-238Q-260-256-242-256H108Q132-256 146-238L206-150Q256-142 260-104V-40z',
    glass:
      'M-238-164V-228H-172V-164zM-160-164V-228H-94V-164zM-82-164V-228H-16V-164zM-4-164V-228H62V-164zM76-164V-228H110Q124-228 132-216L166-164z',
    wheels: [-166, 168],
    radius: 45,
    lamps: -108,
    colours: ['#f2a71b', '#2fa6a0', '#e0457b', '#f7f2e8'],
  },
}
