/** Browsers and systems by the names under which users recognize them. */
export const browsers = ['edge', 'samsung', 'opera', 'firefox', 'chrome', 'safari', 'other'] as const
export const systems = ['android', 'ios', 'windows', 'macos', 'chromeos', 'linux', 'other'] as const
export interface Device {
  browser: (typeof browsers)[number]
  system: (typeof systems)[number]
}

/** In this order, since most user agents also contain the names of the browsers from which they are derived. */
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

/** The browser and the system described by a `User-Agent` header. */
export function describeDevice(userAgent: string): Device {
  return {
    browser: browserMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
    system: systemMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
  }
}
