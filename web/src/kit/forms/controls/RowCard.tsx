import ChevronRight from '@mui/icons-material/ChevronRight'
import { get, useFormState, useWatch } from 'react-hook-form'
import type { Field } from '#domain/kit/fields.ts'
import { useTranslation } from '../../i18n.ts'
import { useNamesIn } from '../../facts/usePicker.ts'
import { useFactTexts } from '../../facts/texts.ts'
import { ErrorText } from '../../ui/Help.tsx'
import { Mirrored } from '../../ui/Mirrored.tsx'
import { useFormFacts } from '../values/context.ts'
import { isMet } from '../values/control.ts'
import { issuesIn } from '../values/resolver.ts'
import { toInput } from '../values/values.ts'
import styles from './ListControl.module.css'

/** Identifies a row of a list: name and declaration of the list, and the index of the row. */
export type RowOf = { name: string; field: Field; row: number }
type Props = RowOf & { id: string; isOpen: boolean; onOpen: () => void }

/** Largest number of values that a card shows. */
const TOLD = 3

/** Card on a phone that sums up a row of a list and marks errors in it; pressing the card opens the row. */
export function RowCard({ name, field, row, id, isOpen, onOpen }: Props) {
  const { t } = useTranslation()
  const { entity, methods, names, conditions } = useFormFacts()
  const { value } = useFactTexts(entity)
  const place = `${name}.${row}`
  const held: unknown = useWatch({ control: methods.control, name: place })
  const nameOf = useNamesIn(field, [[held]], names)
  const { errors } = useFormState({ control: methods.control, name: place })
  const faults = issuesIn(get(errors, place), place).length
  const typedIn = (column: string): unknown => (typeof held === 'object' && held !== null ? Reflect.get(held, column) : undefined)
  const texts = Object.entries(field.fields ?? {}).flatMap(([column, fact]) => {
    const onlyIf = conditions?.get(`${name}.${column}`)
    if (onlyIf && !isMet(onlyIf, typedIn(onlyIf.field))) return []
    const typed = typedIn(column)
    const input = toInput({ [column]: fact }, { [column]: typed })[column]
    if (input === null || input === undefined) return []
    // a text that is no valid value is shown as it was typed
    const text = fact.schema.safeParse(input).success ? value(fact, input, nameOf) : String(typed)
    return text === '' ? [] : [text]
  })
  return (
    <>
      <button type="button" id={id} className={styles.card} aria-haspopup="dialog" aria-expanded={isOpen} onClick={onOpen}>
        <span>{texts.length === 0 ? t('form.list.blank', { row: row + 1 }) : texts.slice(0, TOLD).join(t('between'))}</span>
        <Mirrored of={ChevronRight} fontSize="small" />
      </button>
      {faults > 0 && <ErrorText>{t('form.section_errors', { size: faults })}</ErrorText>}
    </>
  )
}
