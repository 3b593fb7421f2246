import { readXlsx } from 'hucre/xlsx'

type Value = number | string | boolean | null
type Many = Value[]
type Stored = { value: Value; formula: string | undefined }

/** A workbook as a spreadsheet program opens it: the stored value of a cell, its formula, and what the formula gives when it is worked out anew. */
export type OpenedBook = {
  cells: ReadonlyMap<string, Stored>
  /** The value of a cell such as 'C4'; of a formula what it gives now, whatever was stored beside it. */
  calculate: (place: string) => Value
  /** The same with other values typed into some cells. */
  typed: (changes: Readonly<Record<string, Value>>) => OpenedBook
}

const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26)
const columnOf = (name: string) => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

export const openBook = async (file: File): Promise<OpenedBook> => {
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
  const cells = new Map<string, Stored>()
  for (const [row, line] of (sheets[0]?.rows ?? []).entries())
    for (const [column, value] of line.entries())
      cells.set(`${letters(column)}${row + 1}`, { value: stored(value), formula: undefined })
  for (const [place, { value, formula }] of sheets[0]?.cells ?? []) {
    const [row = 0, column = 0] = place.split(',').map(Number)
    const key = `${letters(column)}${row + 1}`
    if (formula !== undefined) cells.set(key, { value: stored(value ?? null), formula })
  }
  return opened(cells)
}

/** Hours and minutes come as a date, which is counted back to the days that the file holds; up to 59 days the reader counts from the last day of 1899. */
const stored = (value: Value | Date): Value =>
  value instanceof Date ? (value.getTime() - Date.UTC(1899, 11, 31)) / 86_400_000 : value

const opened = (cells: ReadonlyMap<string, Stored>): OpenedBook => {
  const calculate = (place: string): Value => {
    const cell = cells.get(place)
    if (cell === undefined) return null
    return cell.formula === undefined ? cell.value : one(evaluate(cell.formula, calculate))
  }
  return {
    cells,
    calculate,
    typed: (changes) =>
      opened(
        new Map([...cells, ...Object.entries(changes).map(([place, value]) => [place, { value, formula: undefined }] as const)]),
      ),
  }
}

const one = (value: Value | Many): Value => (Array.isArray(value) ? (value[0] ?? null) : value)
const many = (value: Value | Many): Many => (Array.isArray(value) ? value : [value])
const number = (value: Value): number => {
  const found = Number(value ?? 0)
  if (Number.isNaN(found)) throw new Error(`#VALUE! ${String(value)}`)
  return found
}
const toZero = (value: number, digits: number) => Math.trunc(value * 10 ** digits) / 10 ** digits
const halfUp = (value: number, digits: number) => (Math.sign(value) * Math.round(Math.abs(value) * 10 ** digits)) / 10 ** digits
const sum = (values: Many) => values.reduce<number>((all, value) => all + (typeof value === 'number' ? value : 0), 0)

/** The functions that our workbooks use, as Excel defines them. */
const functions: Readonly<Record<string, (...args: (Value | Many)[]) => Value | Many>> = {
  SUM: (...args) => sum(args.flatMap(many)),
  // of one array, whose products are worked out already
  SUMPRODUCT: (array) => sum(many(array ?? null)),
  MIN: (...args) => Math.min(...args.flatMap(many).map(number)),
  MAX: (...args) => Math.max(...args.flatMap(many).map(number)),
  IF: (test, yes, no) => (one(test ?? null) ? (yes ?? null) : (no ?? null)),
  ROUND: (value, digits) => halfUp(number(one(value ?? null)), number(one(digits ?? null))),
  ROUNDDOWN: (value, digits) => toZero(number(one(value ?? null)), number(one(digits ?? null))),
}

const operators: Readonly<Record<string, (a: Value, b: Value) => Value>> = {
  '+': (a, b) => number(a) + number(b),
  '-': (a, b) => number(a) - number(b),
  '*': (a, b) => number(a) * number(b),
  '/': (a, b) => number(a) / number(b),
  // an empty cell is an empty text, and letters are equal in either case
  '=': (a, b) => String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase(),
}
const binding: Readonly<Record<string, number>> = { '=': 1, '+': 2, '-': 2, '*': 3, '/': 3 }

/** Works a formula out. Anything that it does not know is an error, so that no formula passes unread. */
const evaluate = (formula: string, valueOf: (place: string) => Value): Value | Many => {
  const tokens = formula.match(/"(?:[^"]|"")*"|\$?[A-Z]+\$?\d+|[A-Z]+(?=\()|\d+(?:\.\d+)?|[-+*/=(),:]/g) ?? []
  if (tokens.join('') !== formula.replaceAll(/\s/g, '')) throw new Error(`cannot read ${formula}`)
  let at = 0
  const take = (token?: string): string => {
    const next = tokens[at++]
    if (next === undefined || (token !== undefined && next !== token))
      throw new Error(`${formula}: ${token} expected, ${next} found`)
    return next
  }
  const range = (from: string, to: string): Many => {
    const [[fromColumn, fromRow], [toColumn, toRow]] = [from, to].map((place) => {
      const [, column = '', row = ''] = /([A-Z]+)\$?(\d+)/.exec(place.replace('$', '')) ?? []
      return [columnOf(column), Number(row)]
    }) as [[number, number], [number, number]]
    return Array.from({ length: toRow - fromRow + 1 }, (_, row) =>
      Array.from({ length: toColumn - fromColumn + 1 }, (__, column) => valueOf(`${letters(fromColumn + column)}${fromRow + row}`)),
    ).flat()
  }
  const primary = (): Value | Many => {
    const token = take()
    if (token === '(') {
      const inner = expression(0)
      take(')')
      return inner
    }
    if (token === '-') return -number(one(primary()))
    if (token.startsWith('"')) return token.slice(1, -1).replaceAll('""', '"')
    if (/^\d/.test(token)) return Number(token)
    if (tokens[at] === '(') return called(token)
    if (tokens[at] !== ':') return valueOf(token.replaceAll('$', ''))
    take(':')
    return range(token, take())
  }
  const called = (name: string): Value | Many => {
    const run = functions[name]
    if (!run) throw new Error(`${formula}: no function ${name}`)
    take('(')
    const args = [expression(0)]
    while (tokens[at] === ',') {
      take(',')
      args.push(expression(0))
    }
    take(')')
    return run(...args)
  }
  const expression = (least: number): Value | Many => {
    let left = primary()
    for (let token = tokens[at]; token !== undefined && (binding[token] ?? 0) > least; token = tokens[at]) {
      take()
      const right = expression(binding[token] ?? 0)
      const run = operators[token]
      if (!run) throw new Error(`${formula}: no operator ${token}`)
      const [first, second] = [left, right]
      left =
        Array.isArray(first) || Array.isArray(second)
          ? Array.from({ length: Math.max(many(first).length, many(second).length) }, (_, place) =>
              run(Array.isArray(first) ? (first[place] ?? null) : first, Array.isArray(second) ? (second[place] ?? null) : second),
            )
          : run(first, second)
    }
    return left
  }
  const result = expression(0)
  if (at !== tokens.length) throw new Error(`${formula}: ${tokens.slice(at).join('')} is left`)
  return result
}
