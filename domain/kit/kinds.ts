/** The PostgreSQL column types of facts. */
export type Column =
  | 'text'
  | 'date'
  | 'timestamptz'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'uuid'
  | 'uuid[]'
  | 'jsonb'
  | 'text[]'

type KindFacts = {
  readonly column: Column
  /** How a list sorts by facts of this kind, and so where empty values come. Null: lists cannot sort by it. */
  readonly order: 'text' | 'date' | 'number' | 'instant' | null
  /** How a list filters by facts of this kind. Null: lists cannot filter by it. */
  readonly filter: 'choice' | 'choices' | 'reference' | 'boolean' | null
  /** Whether an import can read such a fact from a column of a spreadsheet; `name`: the column holds only a name. */
  readonly sheet: boolean | 'name'
}

/** The kinds of facts. Form inputs, table cells and spreadsheet columns follow from the kind, each in one place of its room. */
export const kinds = {
  text: { column: 'text', order: 'text', filter: null, sheet: true },
  long_text: { column: 'text', order: null, filter: null, sheet: true },
  kana: { column: 'text', order: 'text', filter: null, sheet: true },
  bank_kana: { column: 'text', order: null, filter: null, sheet: true },
  email: { column: 'text', order: 'text', filter: null, sheet: true },
  phone: { column: 'text', order: null, filter: null, sheet: true },
  postal_code: { column: 'text', order: 'text', filter: null, sheet: true },
  digits: { column: 'text', order: 'text', filter: null, sheet: true },
  code: { column: 'text', order: 'text', filter: null, sheet: true },
  date: { column: 'date', order: 'date', filter: null, sheet: true },
  month: { column: 'text', order: 'text', filter: null, sheet: true },
  time: { column: 'integer', order: 'number', filter: null, sheet: true },
  instant: { column: 'timestamptz', order: 'instant', filter: null, sheet: true },
  integer: { column: 'integer', order: 'number', filter: null, sheet: true },
  yen: { column: 'bigint', order: 'number', filter: null, sheet: true },
  percent: { column: 'numeric', order: 'number', filter: null, sheet: true },
  boolean: { column: 'boolean', order: null, filter: 'boolean', sheet: true },
  choice: { column: 'text', order: null, filter: 'choice', sheet: true },
  choices: { column: 'text[]', order: null, filter: 'choices', sheet: true },
  reference: { column: 'uuid', order: null, filter: 'reference', sheet: true },
  references: { column: 'uuid[]', order: null, filter: null, sheet: true },
  list: { column: 'jsonb', order: null, filter: null, sheet: true },
  picture: { column: 'text', order: null, filter: null, sheet: false },
  file: { column: 'jsonb', order: null, filter: null, sheet: 'name' },
} as const satisfies Record<string, KindFacts>

export type Kind = keyof typeof kinds
/** Kinds that a list can be sorted by. */
export type Ordered = { [K in Kind]: (typeof kinds)[K]['order'] extends null ? never : K }[Kind]
/** The ways of filtering a list. */
export type Narrowing = Exclude<(typeof kinds)[Kind]['filter'], null>
/** Kinds that a list can be filtered by. */
export type Filtered = { [K in Kind]: (typeof kinds)[K]['filter'] extends null ? never : K }[Kind]
