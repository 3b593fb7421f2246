import { randomUUID } from 'node:crypto'

/** Stands in hostile texts, so that an answer that gives one back shows. */
export const MARK = 'Qzx9'

const deep = (levels: number): unknown => {
  let value: unknown = MARK
  for (let i = 0; i < levels; i++) value = { unheard_of: value }
  return value
}

/** Values that nobody sends by hand, by what they are. */
export const hostileValues: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['an empty text', ''],
  ['a fraction', 12_345.678],
  ['a negative number', -1],
  ['a number beyond integers', 2 ** 53 + 2],
  ['a truth value', true],
  ['an empty list', []],
  ['a list', [MARK, MARK]],
  ['10,000 rows', Array.from({ length: 10_000 }, () => 1)],
  ['an object', { unheard_of: MARK }],
  ['1,000 levels', deep(1000)],
  ['a prototype', JSON.parse(`{ "__proto__": { "polluted": "${MARK}" }, "constructor": { "prototype": { "polluted": true } } }`)],
  ['as much text as a call may bring', `${MARK}${'あ'.repeat(80_000)}`],
  ['1 MB of text', `${MARK}${'あ'.repeat(350_000)}`],
  ['marks without end', `${MARK}e${'\u0301\u0327'.repeat(50_000)}`],
  ['spaces', ' \t\u3000 '],
  ['half a character', `${MARK}\ud800`],
  ['the other half', `\udfff${MARK}`],
  ['a NUL byte', `${MARK}\u0000${MARK}`],
  ['control characters', `${MARK}\u0007\u001b[31m\u007f\u0085\u2028`],
  ['right to left', `${MARK}\u202e\u2066לאמשל\u2069\u200f`],
  ['piled marks', `${MARK}${'e\u0301\u0334\u035c'.repeat(20)}`],
  ['a family', `${MARK}👨‍👩‍👧‍👦🇯🇵\ufe0f`],
  ['decomposed kana', `${MARK}か\u3099ハ\u309a`],
  ['SQL', `${MARK}'; drop table staff; --`],
  ['a search pattern', `${MARK}%_\\%' or '1'='1`],
  ['HTML', `<img src=x onerror=alert(1)>${MARK}</script><script>`],
  ['a template', `${MARK}{{email}}\${7*7}<%= 1 %>$t(common:x)`],
  ['a path', `../../${MARK}/etc/passwd%00`],
  ['a header', `${MARK}\r\nSet-Cookie: a=b`],
  ['a malformed id', '00000000-0000-0000-0000-00000000000g'],
  ['an id that does not exist', randomUUID()],
  ['a day that does not exist', '2026-02-30'],
  ['a year beyond reckoning', '+275760-09-13T00:00:00.001Z'],
  ['a number as text', '1e400'],
]

/** What is sent instead of a body in order: content, and what it is said to be. */
export const hostileBodies = (valid: string): readonly (readonly [string, BodyInit | null, string])[] => [
  ['nothing', null, 'application/json'],
  ['half of it', valid.slice(0, -1) || '{', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a list', `["${MARK}"]`, 'application/json'],
  ['a text', `"${MARK}"`, 'application/json'],
  ['a number without end', '1e999', 'application/json'],
  ['100,000 open brackets', '['.repeat(100_000), 'application/json'],
  ['100,000 levels', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, 'application/json'],
  ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 'application/json'],
  ['a prototype', `{"__proto__":{"polluted":"${MARK}"},"constructor":{"prototype":{"polluted":true}}}`, 'application/json'],
  ['JSON said to be text', valid, 'text/plain'],
  ['JSON said to be a form', valid, 'application/x-www-form-urlencoded'],
  [
    'a form with a prototype',
    `__proto__[polluted]=${MARK}&constructor[prototype][polluted]=1`,
    'application/x-www-form-urlencoded',
  ],
  ['a form with twisted brackets', `a[=1&]b=2&a[b]c=3&a[]=4&a[1e9]=5&unheard_of[0]=6`, 'application/x-www-form-urlencoded'],
  ['a form of parts without a boundary', valid, 'multipart/form-data'],
  [
    'a form of parts that stops',
    `--${MARK}\r\nContent-Disposition: form-data; name="id"\r\n`,
    `multipart/form-data; boundary=${MARK}`,
  ],
  ['bytes', new Uint8Array([0, 1, 2, 255]), 'application/octet-stream'],
  ['a stream of events', `data: ${MARK}\n\n`, 'text/event-stream'],
  ['XML', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;${MARK}</a>`, 'application/xml'],
  ['a kind that is none', valid, ';;;'],
  ['an unknown alphabet', valid, 'application/json; charset=utf-7'],
]

/** Headers that a caller may set to anything. */
export const hostileHeaders: readonly (readonly [string, Record<string, string>])[] = [
  ['100 KB of agent', { 'user-agent': MARK.repeat(25_000) }],
  ['an address that is none', { 'x-forwarded-for': `${MARK}, ::1' or 1=1 --` }],
  ['an origin that is none', { origin: `https://${MARK}.example` }],
  ['an unknown answer format', { accept: `${MARK}/*;q=nan` }],
  ['an unknown packing', { 'content-encoding': MARK }],
  ['a length that is none', { 'content-length': `-1${MARK}` }],
  ['an event that is none', { 'last-event-id': `${MARK}' or 1=1` }],
  ['an event beyond the last', { 'last-event-id': '999999999999999' }],
]

/** Headers that say who asks, and say it wrongly. */
export const wrongTokens: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['no token', 'Bearer'],
  ['spaces', 'Bearer    '],
  ['another scheme', `Basic ${MARK}`],
  ['100 KB', `Bearer ${MARK.repeat(25_000)}`],
  ['SQL', "Bearer ' or '1'='1"],
]

/** Every place of a value, such as `changes.licenses.0.license_date`, and the names that the contract adds. */
export const placesOf = (input: unknown, properties: readonly string[] = []): string[] => {
  const inner =
    typeof input === 'object' && input !== null && !(input instanceof File)
      ? Object.entries(input).flatMap(([name, value]) => [name, ...placesOf(value).map((place) => `${name}.${place}`)])
      : []
  return [...new Set([...inner, ...properties])]
}

/** A copy with another value at a place. */
export const withValue = (input: unknown, place: string, value: unknown): Record<string, unknown> => {
  const [name = '', ...rest] = place.split('.')
  const copy = (Array.isArray(input) ? [...(input as unknown[])] : { ...(input as object) }) as Record<string, unknown>
  // the program's own `__proto__` is not to be hit by the test
  Object.defineProperty(copy, name, {
    value: rest.length > 0 ? withValue(copy[name], rest.join('.'), value) : value,
    enumerable: true,
    configurable: true,
    writable: true,
  })
  return copy
}
