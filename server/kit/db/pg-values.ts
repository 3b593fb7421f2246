import pg from 'pg'

const { builtins } = pg.types
const TEXT_ARRAY: number = 1009
const ARRAY_OF: Record<number, number> = {
  1016: builtins.INT8,
  1231: builtins.NUMERIC,
  1182: builtins.DATE,
  1115: builtins.TIMESTAMP,
  1185: builtins.TIMESTAMPTZ,
}

const readers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: readInteger,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (text) => text,
  [builtins.TIMESTAMP]: (text) => text.replace(' ', 'T'),
  [builtins.TIMESTAMPTZ]: readInstant,
}

/**
 * How values of the database become values of the program: int8 and numeric are numbers, a date is 'YYYY-MM-DD', an instant is
 * ISO with the offset of the session's time zone ('2026-11-20T22:00:00+09:00'). The driver's own way makes `Date` and loses the
 * zone.
 */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const element = ARRAY_OF[oid]
    if (format !== 'binary' && element !== undefined) return arrayReader(element)
    return (format !== 'binary' && readers[oid]) || pg.types.getTypeParser(oid, format)
  },
}

function arrayReader(element: number) {
  const split: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY)
  const read = readers[element]
  return (text: string) => split(text).map((item) => (item === null || !read ? item : read(item)))
}

function readInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('an integer of the database is larger than a number can hold')
  return value
}

const INSTANT = /^(\d{4,}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?)([+-]\d\d)(?::(\d\d))?$/

/** The full hours and minutes of a schedule come again and again; read once, they are written into answers in half the time. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000

function readInstant(text: string): string {
  const found = known.get(text)
  if (found !== undefined) return found
  const [, date, time, hours, minutes = '00'] = INSTANT.exec(text) ?? []
  if (date === undefined) return text
  const read = `${date}T${time}${hours}:${minutes}`
  // a stamp to the microsecond comes once
  if (time?.endsWith(':00')) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(text, read)
  }
  return read
}
