import Check from '@mui/icons-material/Check'
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, use } from 'react'
import { formatMinutes } from '#domain/kit/dates.ts'
import type { Field } from '#domain/kit/fields.ts'
import type { FileValue } from '#domain/kit/files.ts'
import type { Kind } from '#domain/kit/kinds.ts'
import { useLanguage } from '../i18n.ts'
import type { ListRow } from './columns.tsx'
import { useLabels } from '../facts/labels.ts'
import { DateText } from '../facts/DateText.tsx'
import { useNumbers } from '../facts/useNumbers.ts'
import { nameBehind } from '../facts/references.ts'
import { useFurigana } from '../readings.ts'
import { Furigana, NameFurigana } from '../ui/Furigana.tsx'
import { NoWrap } from '../ui/NoWrap.tsx'
import { SampleMark } from '../ui/SampleMark.tsx'
import styles from './Grid.module.css'
import { HereInList } from './listPlace.ts'
import { Mark, MarkList, type Tone } from './Mark.tsx'
import { useKanaOf, usePersonName } from '../facts/personName.ts'
import { showInstant, showText } from '../facts/show.ts'
import { useYen } from '../facts/useYen.ts'

type Shown = { field: Field; value: unknown; name: string; row: ListRow }
const figure = ({ value }: Shown) => <Figure value={Number(value)} />
const choice = ({ field, value }: Shown) => <ChoiceText field={field} value={String(value)} />
const behind = ({ name, row }: Shown) => <CellText text={nameBehind(row, name)} />
const written = (shown: Shown) => <Written {...shown} />

/** Draws the value of each kind of fact in a cell. */
const cells: Readonly<Record<Kind, (shown: Shown) => ReactNode>> = {
  text: written,
  long_text: written,
  kana: written,
  bank_kana: written,
  email: written,
  phone: written,
  postal_code: written,
  digits: written,
  code: written,
  month: written,
  picture: written,
  date: ({ value }) => <DateText date={String(value)} />,
  instant: ({ value }) => <InstantText at={String(value)} />,
  time: ({ value }) => formatMinutes(Number(value)),
  integer: figure,
  yen: ({ value }) => <Yen value={Number(value)} />,
  percent: ({ value }) => `${String(value)} %`,
  boolean: ({ value }) => (value === true ? <Check fontSize="small" /> : null),
  choice,
  choices: ({ field, value }) => <Marks field={field} values={listOf(value)} />,
  reference: behind,
  references: behind,
  file: ({ value }) => <CellText text={(value as FileValue).name} />,
  list: ({ value }) => listOf(value).length || null,
}

/** Cell with the value of a fact, drawn by the kind of the fact; blank for an empty value. */
export function FactCell({ field, name, row }: { field: Field; name: string; row: ListRow }) {
  const value = row[name]
  if (value === null || value === undefined || value === '') return null
  return cells[field.kind]({ field, value, name, row })
}

function Written({ field, value }: Shown) {
  return <CellText text={showText(field, String(value), useLanguage())} />
}

function Yen({ value }: { value: number }) {
  return useYen()(value)
}

/** A text that is cut off when it is longer than its cell; the title shows it in full. */
export const CellText = ({ text, children = text }: { text: string; children?: ReactNode }) => (
  <span className={styles.text} title={text}>
    {children}
  </span>
)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function ChoiceText({ field, value }: { field: Field; value: string }) {
  const text = useLabels().choice(field, value)
  return (
    <CellText text={text}>
      <Furigana>{text}</Furigana>
    </CellText>
  )
}

function Marks({ field, values }: { field: Field; values: readonly unknown[] }) {
  const { choice } = useLabels()
  return (
    <MarkList>
      {values.map((value) => (
        <Mark key={String(value)}>{choice(field, String(value))}</Mark>
      ))}
    </MarkList>
  )
}

function Figure({ value }: { value: number }) {
  return useNumbers()(value)
}

/** Cell with a status as a coloured label; its text says the same as its colour. */
export function StatusCell({ field, value, tone }: { field: Field; value: unknown; tone: Tone | undefined }) {
  const { choice } = useLabels()
  return typeof value === 'string' ? <Mark tone={tone}>{choice(field, value)}</Mark> : null
}

export function InstantText({ at }: { at: string }) {
  return (
    <NoWrap as="time" dateTime={at}>
      {showInstant(at, useLanguage())}
    </NoWrap>
  )
}

type NameProps = { name: string; kana: string; to: string; row: ListRow }

/** Cell with a name and its kana above, as the link to the record. */
export function NameCell({ name, kana, to, row }: NameProps) {
  const shown = usePersonName()(row, name)
  return (
    <RowLink to={to} params={{ id: row.id }}>
      <NameText name={shown} kana={row[kana]} sample={row.sample} />
    </RowLink>
  )
}

const Opens = createLink(({ children, sample, ...props }: ComponentProps<'a'> & { sample?: boolean }) => (
  <a {...props} className={styles.name} data-opens>
    {sample || typeof children === 'string' ? (
      <span className={styles.text}>
        {sample && <SampleMark />}
        <span className={styles.called}>{children}</span>
      </span>
    ) : (
      children
    )}
  </a>
))
/**
 * Link from the name of a row to its record; the record page learns from which list it was opened. A click anywhere in the row follows the
 * link (rowKeys.ts). `sample` puts the mark of the sample company before the name.
 */
export const RowLink = function RowLink(props: ComponentProps<typeof Opens>) {
  const list = use(HereInList)
  return <Opens {...props} state={list ? { list } : {}} />
} as typeof Opens

/** The name of a row whose record has no page to link to. */
export const RowName = ({ children }: { children: ReactNode }) => <span className={styles.name}>{children}</span>

/** A name with its kana, in a line of their own or above the kanji; the kana are left out where the name itself is in kana. */
export function NameText({ name, kana, sample }: { name: string; kana: unknown; sample: boolean }) {
  const reading = useKanaOf()(name, kana)
  const above = useFurigana()
  return (
    <>
      {reading && !above && <span className={styles.kana}>{reading}</span>}
      <span className={styles.text} title={name}>
        {sample && <SampleMark />}
        <span className={styles.called}>
          <NameFurigana name={name} kana={reading} />
        </span>
      </span>
    </>
  )
}
