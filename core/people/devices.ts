/** Names by which users recognize their browser and system. */
export const browsers = ['edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari', 'other'] as const
export const systems = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const
export interface Device {
  browser: (typeof browsers)[number]
  system: (typeof systems)[number]
}

/** In this order: most user agents also contain the names of the browsers that they descend from. */
const browserMarks: readonly [RegExp, Device['browser']][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'edge'],
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(?:OPR|OPiOS)\//, 'opera'],
  [/\b(?:Firefox|FxiOS)\//, 'firefox'],
  [/\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
]
const systemMarks: readonly [RegExp, Device['system']][] = [
  [/\bAndroid\b/, 'android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'ios'],
  [/\bWindows\b/, 'windows'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
]

/** The browser and system of a `User-Agent` header. */
export function describeDevice(userAgent: string): Device {
  return {
    browser: browserMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
    system: systemMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
  }
}
