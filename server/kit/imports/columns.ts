import { sql } from 'kysely'
import { allEntities } from '#domain/entities.ts'
import { hasAddress } from '#domain/kit/address.ts'
import { type Entity, factsOf, parentKey, sentFields } from '#domain/kit/entity.ts'
import type { FieldCode } from '#domain/kit/errors.ts'
import type { Field, Fields } from '#domain/kit/fields.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import { holdsIndividualNumber } from '#domain/kit/checks.ts'
import {
  type GivenColumn,
  type GivenValue,
  type GivenWord,
  type ImportColumn,
  MAX_TOLD,
  type ProposalKind,
  WHOLE_ADDRESS,
} from '#domain/kit/imports.ts'
import { languages } from '#domain/kit/languages.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { fromCell, lostFiles, type Meaning } from '#domain/kit/sheet.ts'
import type { Ctx } from '../context/context.ts'
import { readable } from '../records/list.ts'
import { choiceOf, type Choosing } from './choices.ts'
import { type Correction, correctionOf } from './corrections.ts'
import { bareWord, type Meant, otherHeads } from './other-words.ts'
import { factLabel, ownerLabel, text, wordsIn } from '../base/texts.ts'

/** Reports a fault of a cell that the check of the fact does not find; `at`: the place within the value. */
type Tell = (code: FieldCode, at?: string, size?: number) => void
/** Reports how a cell is proposed to be read. */
type Propose = (correction: Correction) => void
/**
 * How a column of a sheet is read into a fact; `more`: the places of further columns, with which a name is put together, or of which the first
 * that is not empty counts (`either`). `text`: what all lines have, for a fact without a column (`at` is then -1).
 */
export type ColumnReader = {
  name: string
  at: number
  more?: readonly number[]
  either?: boolean
  text?: string
  read: (cell: string, tell: Tell, propose: Propose) => unknown
}

/** The text from which a fact is read: that of its cell, or the parts of a name. */
export const writtenIn = (
  { at, more = [], either = false, text: same }: Omit<ColumnReader, 'read'>,
  cells: readonly string[],
): string => {
  if (more.length === 0) return same ?? cells[at] ?? ''
  const written = [at, ...more].map((place) => (cells[place] ?? '').trim()).filter(Boolean)
  return either ? (written[0] ?? '') : written.join(' ')
}

/**
 * What somebody said of a file: the facts of columns, what its words mean, values of all lines, lines that are not read, and which proposals
 * are taken.
 */
export type Given = {
  columns?: readonly GivenColumn[] | undefined
  values?: readonly GivenValue[] | undefined
  words?: readonly GivenWord[] | undefined
  without?: readonly number[] | undefined
  taken?: readonly ProposalKind[] | undefined
}

type Columns = {
  readers: ColumnReader[]
  /** Every column of the file with the fact that is read from it and a cell of it, for the report. */
  told: (rows: readonly (readonly string[])[]) => ImportColumn[]
  /** What the import ignores: columns that are unknown or cannot be imported, and files that rows name, since a sheet brings no bytes. */
  lost: (rows: readonly (readonly string[])[]) => string[]
}

/**
 * Finds the facts for the columns of a sheet by their headings: names or labels of facts in any language, words of other programs
 * (domain/words.ts), or as the user assigned them by hand. Derived facts are not imported. Of two columns for one fact the first is read;
 * but a family name and a given name make one name, unless the file has a column with the whole name, and of two phone numbers the second
 * is read where the first is empty. A column with a whole address is read
 * as `WHOLE_ADDRESS`, and split by the caller.
 */
export const columnsOf = (
  ctx: Ctx,
  e: Entity,
  headers: readonly string[],
  { columns: given = [], values = [], taken = [] }: Pick<Given, 'columns' | 'values' | 'taken'>,
  choices: Choosing,
): Columns => {
  const meaning = meaningOf(e)
  const ofSheet = (sheet: true | 'name') =>
    Object.fromEntries(Object.entries(factsOf(e)).filter(([, field]) => inSheet(field) === sheet))
  const [known, files] = [ofSheet(true), ofSheet('name')]
  const factIn = (facts: Fields, header: string) => meaning.fact(facts, header) ?? meaning.fact(facts, header.trim())
  const sent = sentFields(e)
  const owners = ownerWords(e)
  const heads = headsOf(headers)
  const isSplit = (name: string) => name === WHOLE_ADDRESS && hasAddress(e)
  const isFact = (name: string) => Object.hasOwn(sent, name) || owners.has(name) || isSplit(name)
  const said = given.filter(({ head, fact }) => heads.includes(head) && (fact === '' || isFact(fact)))
  const byHand = new Map(said.map(({ head, fact }) => [head, fact]))
  const names = namesOf(e, {
    headers,
    hands: heads.map((head) => byHand.get(head)),
    labels: headers.map((header) => factIn(known, header) ?? owners.get(header.trim())),
    isRead: (name) => owners.has(name) || Object.hasOwn(known, name) || isSplit(name),
  })
  const readers = [...new Set(names)].flatMap((name): ColumnReader[] => {
    if (name === undefined) return []
    const [at = 0, ...more] = placesOf(e, name, names, headers)
    if (owners.has(name) || isSplit(name)) return [{ name, at, more, read: (cell: string) => cell }]
    const field = sent[name]
    return field
      ? [{ name, at, more, either: isEither(e, name), read: readerOf(ctx, { name, field, meaning, choices, taken }) }]
      : []
  })
  const absent = values.flatMap(({ fact: name, value: text }): ColumnReader[] => {
    const field = Object.hasOwn(known, name) && !names.includes(name) ? sent[name] : undefined
    return field ? [{ name, at: -1, text, read: readerOf(ctx, { name, field, meaning, choices, taken }) }] : []
  })
  const lost: Columns['lost'] = (rows) =>
    headers.flatMap((header, at) => {
      const [name, cells] = [names[at], new Set(rows.map((row) => row[at] ?? ''))]
      if (name !== undefined) return lostIn(e, name, header, cells, meaning)
      if (isOurOwn(header) || byHand.get(heads[at] ?? '') === '') return []
      const isEmpty = [...cells].every((cell) => cell.trim() === '')
      const namesNone = isEmpty && (header.trim() === '' || factIn(files, header) !== undefined)
      return namesNone ? [] : [toldText(header, MAX_TOLD)]
    })
  const told: Columns['told'] = (rows) =>
    names.flatMap((name, at) => {
      const fact = name !== undefined && isFact(name) ? name : null
      const sample = e.fields[fact ?? '']?.secrecy === undefined ? sampleOf(rows, at) : undefined
      const first = readers.find((reader) => reader.either === true && reader.more?.includes(at) === true)?.at
      const second = first === undefined ? {} : { instead_of: heads[first] ?? '' }
      return isOurOwn(headers[at] ?? '')
        ? []
        : [{ head: heads[at] ?? '', fact, ...(sample === undefined ? {} : { sample }), ...second }]
    })
  return { readers: [...readers, ...absent], told, lost }
}

/** The first cell of a column that is not empty; undefined where there is none, or it seems to be an Individual Number. */
const sampleOf = (rows: readonly (readonly string[])[], at: number): string | undefined => {
  const cell = rows
    .find((row) => (row[at] ?? '').trim() !== '')
    ?.[at]?.trim()
    .slice(0, MAX_TOLD)
  return cell === undefined || holdsIndividualNumber(cell) ? undefined : toldText(cell, MOST_OF_SAMPLE)
}
/** So much of a cell is enough to know what a column holds. Characters. */
const MOST_OF_SAMPLE = 30

type Heads = {
  headers: readonly string[]
  /** What somebody assigned by hand, '' for nothing, and what the own words mean, for each heading. */
  hands: readonly (string | undefined)[]
  labels: readonly (string | undefined)[]
  isRead: (name: string) => boolean
}
/** The fact of each column. What was assigned by hand comes before the words of the product, and these before words of others. */
const namesOf = (e: Entity, { headers, hands, labels, isRead }: Heads): (string | undefined)[] => {
  const wanted = new Set(hands)
  const meant = meantBy(e, headers)
  const names = headers.map((): string | undefined => undefined)
  const taken = new Set<string>()
  for (const [at] of headers.entries()) {
    const [hand, label] = [hands[at], labels[at]]
    const name = hand ?? (label !== undefined && wanted.has(label) ? undefined : label)
    if (name === undefined || name === '' || (taken.has(name) && !(hand === name && isJoined(e, name)))) continue
    taken.add(name)
    names[at] = name
  }
  const isOpen = (at: number) => hands[at] === undefined && labels[at] === undefined
  for (const [at, found] of [...meant.entries()].toSorted(([, one], [, other]) => (one?.rank ?? 0) - (other?.rank ?? 0))) {
    if (!found || found.part || !isOpen(at) || taken.has(found.name) || !isRead(found.name)) continue
    taken.add(found.name)
    names[at] = found.name
  }
  for (const [at, found] of meant.entries()) {
    if (found && !found.part && isOpen(at) && names[at] === undefined && isEither(e, found.name) && taken.has(found.name))
      names[at] = found.name
  }
  const wholes = new Set(names.filter((_, at) => !meant[at]?.part))
  const parts = new Set(names.flatMap((name, at) => (name === undefined ? [] : [`${meant[at]?.part} ${name}`])))
  for (const [at, found] of meant.entries()) {
    const part = `${found?.part} ${found?.name}`
    if (!found?.part || !isOpen(at) || wholes.has(found.name) || parts.has(part)) continue
    parts.add(part)
    names[at] = found.name
  }
  return names
}

const meantBy = (e: Entity, headers: readonly string[]): (Meant | undefined)[] => {
  const others = otherHeads(e)
  const meant = headers.map((header) => others.get(bareWord(header)))
  // beside a family name alone, 名前 is the given name
  const has = (name: string, part: 'family' | 'given') => meant.some((one) => one?.name === name && one.part === part)
  return meant.map((one, at) =>
    one !== undefined && GIVEN.includes(bareWord(headers[at] ?? '')) && has(one.name, 'family') && !has(one.name, 'given')
      ? { ...one, part: 'given' }
      : one,
  )
}
const GIVEN = ['名前', '名前カナ', '名前フリガナ']

/** Whether a fact is the name of a person, which two columns may make. */
const isJoined = (e: Entity, name: string) => e.double?.names.includes(name) ?? false

/** Whether of several columns for a fact the first that is not empty counts, as with the phone numbers of a house and a mobile phone. */
const isEither = (e: Entity, name: string) => e.fields[name]?.kind === 'phone'

/** The columns of a fact: the family name and the mobile number first, otherwise in the order of the file. */
const placesOf = (e: Entity, name: string, names: readonly (string | undefined)[], headers: readonly string[]): number[] => {
  const meant = meantBy(e, headers)
  const rank = (at: number) => (isEither(e, name) ? (meant[at]?.rank ?? 0) : meant[at]?.part === 'given' ? 1 : 0)
  return names.flatMap((other, at) => (other === name ? [at] : [])).toSorted((one, other) => rank(one) - rank(other) || one - other)
}

/** The beginning of a text of a file for a report, without what PostgreSQL refuses: half a character and null bytes. */
export const toldText = (text: string, most: number): string => text.slice(0, most).toWellFormed().replaceAll('\u0000', '')

/** Unique headings for a report: repeated ones are told apart, and a column without a heading is named by its letter. */
export const headsOf = (headers: readonly string[]): string[] => {
  const seen = new Set<string>()
  return headers.map((header, at) => {
    const own = toldText(header.trim(), MAX_TOLD - 10) || `(${letterOf(at)})`
    let head = own
    for (let size = 2; seen.has(head); size += 1) head = `${own} (${size})`
    seen.add(head)
    return head
  })
}

/** The letter of a column, as spreadsheets have it: 0 is A, 26 is AA. */
export const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** Whether a heading is that of the column of faults that we have added to a file (faults.ts). */
const isOurOwn = (header: string) => languages.some((language) => text(language, 'imports:faults_column') === header.trim())

/** The row of the headings: of the first rows the one with the most known headings, since people write titles above them. */
export const headsAt = (e: Entity, rows: readonly (readonly string[])[], given: readonly GivenColumn[] = []): number => {
  const meaning = meaningOf(e)
  const known = factsOf(e)
  const said = new Set([...given.map(({ head }) => head), ...ownerWords(e).keys()])
  const others = otherHeads(e)
  const isHead = (cell: string) => meaning.fact(known, cell) !== undefined || said.has(cell) || others.has(bareWord(cell))
  const found = rows.map((row) => row.filter((cell) => isHead(cell.trim())).length)
  const most = Math.max(0, ...found)
  return most === 0 ? 0 : found.indexOf(most)
}

/**
 * The headings of columns that say to which parent a record belongs, with the name of each column: its labels in any language (the plain
 * label only where no fact of the entity itself has it), and the column with the id of the parent.
 */
const ownerWords = (e: Entity): ReadonlyMap<string, string> => {
  const key = parentKey(e)
  const facts = ownerFacts(allEntities, e)
  const words = facts.flatMap(({ name, of, fact }) => [
    [name, name] as const,
    ...languages.flatMap((language) => [
      [factLabel(language, of, fact), name] as const,
      [ownerLabel(language, e, name), name] as const,
    ]),
  ])
  return new Map([...(key === undefined ? [] : [[key, key] as const]), ...words])
}

/** The names of files in a column of rows, which cannot be imported. */
const lostIn = (e: Entity, name: string, header: string, cells: ReadonlySet<string>, meaning: Meaning): string[] => {
  const field = e.fields[name]
  const lost = new Set([...cells].flatMap((cell) => (field ? lostFiles(field, cell, meaning) : [])))
  const language = languages.find((l) => factLabel(l, e, name) === header.trim())
  return [...lost].map((inner) => `${header} / ${language === undefined ? inner : factLabel(language, e, inner)}`)
}

/**
 * Translates the words in spreadsheets of an entity, which are names or labels of any language of the interface, into names; choices also
 * from words of others.
 */
const meaningOf = (e: Entity): Meaning => {
  const words = languages.map((language) => wordsIn(language, e))
  const read = remembered((fields: Fields) => firsts(Object.keys(fields), (name) => [name, ...words.map(({ fact }) => fact(name))]))
  return { fact: (fields, word) => read(fields).get(spaced(word)), choice: choiceOf(e) }
}

/** A map from words to things; a word that several things have means the first of them. */
const firsts = (things: readonly string[], wordsFor: (thing: string) => readonly string[]): ReadonlyMap<string, string> =>
  new Map(things.flatMap((thing) => wordsFor(thing).map((word) => [spaced(word), thing] as const)).toReversed())
/** A word with ordinary spaces, as people type it: texts of French have spaces at which no line breaks. */
const spaced = (word: string): string => word.replaceAll(/\s/gu, ' ')

const remembered = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key) ?? make(key)
    made.set(key, known)
    return known
  }
}

type Reading = { name: string; field: Field; meaning: Meaning; choices: Choosing; taken: readonly ProposalKind[] }
const readerOf = (ctx: Ctx, { name: fact, field, meaning, choices, taken }: Reading): ColumnReader['read'] => {
  const read = (cell: string) => fromCell(field, cell, meaning)
  if (field.kind === 'choice') return (cell) => choices.one(fact, field, cell)
  if (field.kind === 'choices') return (cell) => choices.many(fact, field, cell)
  if (['phone', 'postal_code', 'date'].includes(field.kind))
    return (cell, tell, propose) => {
      const meant = correctionOf(field, cell)
      if (meant === undefined) return read(cell)
      propose(meant)
      if (taken.includes(meant.kind)) return meant.read
      if (meant.kind === 'eras') tell('era_ended', '', meant.size)
      return read(cell)
    }
  if (field.kind === 'reference') return recordNamed(ctx, field)
  if (field.kind === 'references') {
    const idOf = recordNamed(ctx, field)
    return async (cell, tell) => {
      const names = read(cell)
      return Array.isArray(names) ? Promise.all(names.map((name) => idOf(String(name), tell))) : names
    }
  }
  const inner = Object.entries(field.fields ?? {}).flatMap(([name, one]) =>
    one.kind === 'reference' ? [{ name, idOf: recordNamed(ctx, one) }] : [],
  )
  return inner.length === 0 ? read : (cell, tell) => withIds(read(cell), inner, tell)
}

/** The rows of a list fact, with the names of records replaced by their ids. */
const withIds = async (rows: unknown, inner: readonly { name: string; idOf: ReturnType<typeof recordNamed> }[], tell: Tell) => {
  if (!Array.isArray(rows)) return rows
  for (const [i, row] of (rows as Record<string, unknown>[]).entries()) {
    for (const { name, idOf } of inner)
      row[name] = await idOf(String(row[name] ?? ''), (code, at = '') => tell(code, `.${i}.${name}${at}`))
  }
  return rows
}

/**
 * Finds a record by its name, which must be the only one of that name among those the actor may read, or by its code or id. Returns the
 * name itself and reports a fault where none or several are found.
 */
const recordNamed = (ctx: Ctx, { to = '', shows = '' }: Field) => {
  const target = allEntities.find(({ name }) => name === to)
  const codes = (target?.known ?? []).filter((fact) => target?.fields[fact]?.kind === 'code')
  const columns = [shows, ...codes].map((column) => sql.ref(`t.${column}`))
  const known = new Map<string, readonly string[]>()
  return async (cell: string, tell: Tell): Promise<string | null> => {
    const name = cell.trim()
    if (name === '') return null
    if (!known.has(name)) {
      const { rows } = await sql<{ id: string }>`
        select t.id from ${sql.table(to)} t where t.deleted_at is null and ${readable(ctx, to)}
          and (${name} in (${sql.join(columns)}) or t.id::text = ${name}) limit 2`.execute(ctx.db)
      known.set(
        name,
        rows.map(({ id }) => id),
      )
    }
    const [id, another] = known.get(name) ?? []
    if (id !== undefined && another === undefined) return id
    tell(another === undefined ? 'not_found' : 'several_found')
    return name
  }
}
