/**
 * The readings of words in hiragana, by their spelling, including kana among the kanji. `#` stands for a digit before the word, since a
 * counter is read differently from the word alone; `~` for kanji or katakana before it, since the end of a longer word is, too (登録後,
 * サービス外). With an empty reading none is shown, as for counters whose reading depends on the number (1日, 3分) or where each word has its own
 * (管理人, 外国人).
 */
export type Readings = Readonly<Record<string, string>>
/** A piece of a text: a plain text, or kanji with their reading. */
export type Piece = string | { base: string; reading: string }

/** The most characters of a word in a table. */
export const LONGEST_WORD = 10

/**
 * Kanji, including those outside of the basic plane (𠮷), forms used in names (﨑), and the selector that chooses one of their shapes (葛󠄀).
 */
const HAN = String.raw`\p{Script=Han}\p{Variation_Selector}〆ヶ`
const KANJI = new RegExp(`[${HAN}]`, 'u')
const FIGURE = /[\d０-９]/
const WORD = new RegExp(`[${HAN}ァ-ヺー]`, 'u')
const PARTS = new RegExp(`[${HAN}]+|[^${HAN}]+`, 'gu')
const HIRAGANA = /[ぁ-ん]/
/** What may follow a noun. Other kana belong to the word of the kanji before them and change its reading (上 うえ, 上げる あげる). */
const AFTER_NOUN = /^(?:[はがをにのともでへや]|から|まで|より|ごと|など|だけ|ずつ|です|たち|また|すべて|ほど|くらい|か[、。」])/

/**
 * A piece of a text before its reading is decided. `reading`: null for kanji without a known reading; undefined for a text that needs none.
 * `alone`: a word of one kanji; names consist mostly of such kanji and read them differently.
 */
type Found = { text: string; reading: string | null | undefined; alone: boolean }

const IN_BRACKETS = /（(\p{Script=Han}+[ァ-ヶー]*)）/gu
/** The words in brackets that stand behind their readings, as easy Japanese names a paper: にっぽう（日報）. */
const readBefore = (text: string, readings: Readings): string[] =>
  [...text.matchAll(IN_BRACKETS)].flatMap(({ 0: whole, 1: word = '', index }) => {
    const reading = wordReadings(word, readings).map((piece) => (typeof piece === 'string' ? piece : piece.reading))
    return toHiragana(text.slice(0, index))
      .replaceAll(/\s/g, '')
      .endsWith(toHiragana(reading.join('')))
      ? [whole]
      : []
  })

/** Adds readings to a text. The given names in it are left without, since no table of words knows how a name is read. */
export const withReadings = (text: string, readings: Readings, [name, ...names]: readonly string[] = []): Piece[] => {
  if (name === undefined) {
    const [read] = readBefore(text, readings)
    return read === undefined ? wordReadings(text, readings) : withReadings(text, readings, [read])
  }
  if (name === '') return withReadings(text, readings, names)
  const pieces: Piece[] = []
  text.split(name).forEach((part, at) => {
    if (at > 0) add(pieces, name)
    for (const piece of withReadings(part, readings, names)) add(pieces, piece)
  })
  return pieces
}

/**
 * Adds readings to a text, preferring the longest word. A run of kanji gets its readings only if all of it is known and does not consist of
 * single kanji in a row: such a run may be the name of a person, which would be read wrongly.
 */
const wordReadings = (text: string, readings: Readings): Piece[] => {
  const pieces: Piece[] = []
  const found = wordsOf(text, readings)
  for (let at = 0; at < found.length; at++) {
    const run: Found[] = []
    while (found[at + run.length] && found[at + run.length]?.reading !== undefined) run.push(found[at + run.length] as Found)
    const isKnown = run.every(({ reading, alone }, i) => reading !== null && !(alone && run[i - 1]?.alone))
    if (run.length > 0) {
      for (const { text: base, reading } of run) add(pieces, isKnown && reading ? { base, reading } : base)
      at += run.length - 1
    } else add(pieces, found[at]?.text ?? '')
  }
  return pieces
}

const add = (pieces: Piece[], piece: Piece) => {
  const last = pieces.at(-1)
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece
  else pieces.push(piece)
}

const wordsOf = (text: string, readings: Readings): Found[] => {
  const found: Found[] = []
  for (let at = 0; at < text.length;) {
    const word = wordAt(text, at, readings)
    if (word) found.push(...alongKana(word))
    const one = signAt(text, at)
    if (!word) found.push({ text: one, reading: KANJI.test(one) ? null : undefined, alone: false })
    at += (word?.text ?? one).length
  }
  return found
}

/** A whole character, also one that JavaScript stores as two code units. */
const signAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0)

type Word = { text: string; reading: string; alone: boolean }

const wordAt = (text: string, at: number, readings: Readings): Word | null => {
  const before = /.$/su.exec(text.slice(Math.max(0, at - 2), at))?.[0] ?? ''
  const sign = FIGURE.test(before) ? '#' : WORD.test(before) ? '~' : ''
  for (let size = Math.min(LONGEST_WORD, text.length - at); size > 0; size--) {
    const word = text.slice(at, at + size)
    const reading = readings[sign + word] ?? readings[word]
    if (reading !== undefined && (size > 1 || sign === '#' || endsWord(text, at + 1)))
      return { text: word, reading, alone: size === 1 && sign !== '#' }
  }
  return null
}

/** Whether a word of one kanji ends here. If other hiragana follow, it is an inflected word, which the table has together with its kana. */
const endsWord = (text: string, at: number) => !HIRAGANA.test(text.charAt(at)) || AFTER_NOUN.test(text.slice(at))

/** Splits a word into its kanji, with their readings, and its kana, which the reading contains unchanged (取り消し, とりけし). */
const alongKana = ({ text: word, reading, alone }: Word): Found[] => {
  const parts = word.match(PARTS) ?? []
  const read = new RegExp(`^${parts.map((part) => (KANJI.test(part) ? '(.+?)' : part)).join('')}$`).exec(reading)
  let group = 0
  const of = (part: string) => (!KANJI.test(part) ? undefined : reading === '' ? '' : (read?.[++group] ?? null))
  return parts.map((text) => ({ text, reading: of(text), alone }))
}

const SPACES = /[\s　]+/
const toHiragana = (kana: string) => kana.replace(/[ァ-ヶ]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0x60))
const isKana = (text: string) => /^[ぁ-ヿー・･]*$/.test(text)

/** Adds the kana to a name as readings: to each part, if name and kana have equally many, else to the whole. A part in kana needs none. */
export const nameReadings = (name: string, kana: string): Piece[] => {
  const [names, readings] = [name.split(SPACES), toHiragana(kana).split(SPACES)]
  if (names.length !== readings.length) return [{ base: name, reading: readings.join(' ') }]
  return names.flatMap((base, at) => [...(at > 0 ? [' '] : []), isKana(base) ? base : { base, reading: readings[at] ?? '' }])
}
