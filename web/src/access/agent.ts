/** Browser and operating system of a session; undefined where the user agent header does not reveal them. */
export type Agent = { browser: string | undefined; system: string | undefined }

// the order matters: Edge, Opera and Samsung Internet also claim to be Chrome, and Chrome claims to be Safari
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bLine\//, 'LINE'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(?:intosh|OS)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const first = (names: readonly [RegExp, string][], text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Reads browser and operating system from a user agent header. */
export const agentOf = (header: string): Agent => ({ browser: first(browsers, header), system: first(systems, header) })
