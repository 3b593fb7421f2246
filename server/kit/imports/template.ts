import type { CellStyle, WriteSheet } from 'hucre'
import { colToLetter, writeXlsx } from 'hucre/xlsx'
import { allEntities } from '#domain/entities.ts'
import { type Entity, sentFields } from '#domain/kit/entity.ts'
import type { Field } from '#domain/kit/fields.ts'
import { inSheet } from '#domain/kit/fileFacts.ts'
import type { Language } from '#domain/kit/languages.ts'
import { ownerFacts } from '#domain/kit/owners.ts'
import { type ExportFormat, toCell, type Words } from '#domain/kit/sheet.ts'
import type { Ctx } from '../context/context.ts'
import type { RowCells } from '../exports/export.ts'
import { exampleMark, markedFact } from './example.ts'
import { sheetName, writeSheet } from '../sheets/sheets.ts'
import { columnLabel, factLabel, text, wordsIn } from '../base/texts.ts'
import { XLSX } from '../files/sniff.ts'

type Asked = { format: ExportFormat; language: Language }
/** A column of a template. */
type Column = {
  name: string
  field: Field
  label: string
  needed: boolean
  how: string
  choices: readonly string[]
  example: string
}

/** Makes a template to fill in and import: the headings, an example line and, in Excel, the values that cells may have. */
export const templateFile = async (ctx: Ctx, e: Entity, { format, language }: Asked, cells?: RowCells): Promise<File> => {
  const columns = columnsFor(ctx, e, language, cells)
  const title = text(language, `${e.namespace}:noun.${e.name}.title`)
  const file = `${title}_${text(language, 'imports:template_file')}`
  const headers = columns.map(({ label }) => label)
  const rows =
    markedFact(e) !== undefined && columns.some(({ example }) => example !== '') ? [columns.map(({ example }) => example)] : []
  if (format !== 'xlsx') return (await writeSheet(format, { name: title, file, headers, rows, language })).file
  const bytes = await writeXlsx({
    sheets: [toFill(title, columns, rows, language), guide(columns, language), choiceSheet(columns, language)],
  })
  return new File([new Uint8Array(bytes)], `${file}.xlsx`, {
    type: XLSX,
  })
}

const columnsFor = ({ app: { nouns } }: Ctx, e: Entity, language: Language, cells: RowCells = {}): Column[] => {
  const words = wordsIn(language, e)
  const example = nouns.example(e.name) ?? {}
  const marked = markedFact(e)
  const withMark = (name: string, shown: string) => (name === marked && shown !== '' ? shown + exampleMark(language) : shown)
  const owners = ownerFacts(allEntities, e).map(({ name, field }): Column => {
    const shown = exampleCell(name, field, example, words, cells)
    return {
      name,
      field,
      label: columnLabel(language, e, name),
      // which of them, depends on how many have a name
      needed: false,
      how: text(language, 'imports:how.owner'),
      choices: [],
      example: withMark(name, shown),
    }
  })
  const own = Object.entries(sentFields(e)).flatMap(([name, field]): Column[] => {
    if (inSheet(field) !== true) return []
    const shown = exampleCell(name, field, example, words, cells)
    return [
      {
        name,
        field,
        label: factLabel(language, e, name),
        // kinds with an empty value of their own may be left empty
        needed: !field.optional && !['boolean', 'choices', 'references', 'list'].includes(field.kind),
        how: text(language, `imports:how.${field.kind}`),
        choices: (field.choices ?? []).map((value) => words.choice(field, value)),
        example: withMark(name, shown),
      },
    ]
  })
  return [...owners, ...own]
}

const exampleCell = (
  name: string,
  field: Field,
  example: Readonly<Record<string, unknown>>,
  words: Words,
  cells: RowCells,
): string => {
  const value = example[name]
  if (value === null || value === undefined) return ''
  if (cells[name]) return cells[name].write(example)
  return typeof value === 'string' && field.to !== undefined ? value : toCell(field, value, words)
}

const HEAD = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'E7EEF7' } } } as const
const NEEDED = { font: { bold: true }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FBE3C8' } } } as const
const EXAMPLE = { font: { italic: true, color: { rgb: '767676' } } } as const
const WRAPPED = { alignment: { wrapText: true, vertical: 'top' } } as const
/** The number of lines whose cells offer choices. */
const OFFERED = 5000

/** The sheet to fill in; headings of required columns have another colour. */
const toFill = (title: string, columns: readonly Column[], examples: readonly string[][], language: Language): WriteSheet => ({
  name: sheetName(title),
  rows: [columns.map(({ label }) => label), ...examples],
  cells: new Map<string, { style: CellStyle }>([
    ...columns.map(({ needed }, at) => [`0,${at}`, { style: needed ? NEEDED : HEAD }] as const),
    ...examples.flatMap((row, line) => row.map((_, at) => [`${line + 1},${at}`, { style: EXAMPLE }] as const)),
  ]),
  // as texts, so that figures keep their leading zeros
  columns: columns.map(({ label }) => ({ width: Math.min(40, Math.max(12, label.length * 2 + 2)), numFmt: '@' })),
  freezePane: { rows: 1 },
  dataValidations: offered(columns).map(({ at, count }, place) => ({
    type: 'list' as const,
    formula1: `'${sheetName(text(language, 'imports:choices'))}'!$${colToLetter(place)}$2:$${colToLetter(place)}$${count + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorMessage: text(language, 'common:validation.invalid_choice'),
    range: `${colToLetter(at)}2:${colToLetter(at)}${OFFERED}`,
  })),
})

/** The columns whose cells offer a list of choices. */
const offered = (columns: readonly Column[]) =>
  columns.flatMap(({ field, choices }, at) => (field.kind === 'choice' ? [{ at, count: choices.length, choices }] : []))

/** The sheet of instructions: for each column whether it is required, how to fill it in, and the allowed words. */
const guide = (columns: readonly Column[], language: Language): WriteSheet => {
  const word = (key: string) => text(language, `imports:guide.${key}`)
  return {
    name: sheetName(word('sheet')),
    rows: [
      ['column', 'needed', 'how', 'choices', 'example'].map(word),
      ...columns.map(({ label, needed, how, choices, example }) => [
        label,
        needed ? word('yes') : '',
        how,
        choices.join('\n'),
        example,
      ]),
    ],
    columns: [28, 10, 44, 32, 36].map((width) => ({ width, style: WRAPPED })),
    cells: new Map([0, 1, 2, 3, 4].map((at) => [`0,${at}`, { style: HEAD }])),
    freezePane: { rows: 1 },
  }
}

/** The sheet with the lists of choices that cells offer, one column for each. */
const choiceSheet = (columns: readonly Column[], language: Language): WriteSheet => {
  const lists = offered(columns)
  const longest = Math.max(0, ...lists.map(({ count }) => count))
  return {
    name: sheetName(text(language, 'imports:choices')),
    rows: [
      lists.map(({ at }) => columns[at]?.label ?? ''),
      ...Array.from({ length: longest }, (_, line) => lists.map(({ choices }) => choices[line] ?? null)),
    ],
    columns: lists.map(() => ({ width: 24 })),
  }
}
