import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n.ts'
import { cx } from '../../ui/cx.ts'
import { Term } from '../../ui/Term.tsx'
import { Furigana } from '../../ui/Furigana.tsx'
import { ErrorText, Help } from '../../ui/Help.tsx'
import { TermMark } from '../../ui/TermMark.tsx'
import styles from './Labelled.module.css'

/** How many of the six columns of a section a field takes: a third, a half, two thirds, all. */
export type Span = 2 | 3 | 4 | 6

/** The id and ARIA attributes that connect a control with its label, help and error. */
export type ControlIds = {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
}
/** The id and ARIA attributes of a control that may stand outside of a form, where `aria-label` names it in place of a label. */
export type FreeIds = Pick<ControlIds, 'id'> & Partial<ControlIds> & { 'aria-label'?: string }

type Props = {
  name: string
  label: string
  required: boolean
  help?: string | undefined
  /** Error text of the field; undefined while its value is right. */
  issue: string | undefined
  span: Span
  /** The field consists of several controls: a legend names them in place of a label. */
  group?: boolean
  /** Texts of the choices of the field: terms in them are explained together with the terms of the label. */
  words?: readonly string[]
  children: (control: ControlIds) => ReactNode
}

/** Draws label, mark of a required field, help and error around a control. */
export function Labelled({ name, label, required, help, issue, span, group = false, words = [], children }: Props) {
  const { t } = useTranslation()
  const id = fieldId(name)
  const about = [issue && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  const Frame = group ? 'fieldset' : 'div'
  const head = (
    <>
      <span>
        <Furigana>{label}</Furigana>
      </span>
      {required && (
        <span className={styles.required}>
          <Furigana>{t('form.required')}</Furigana>
        </span>
      )}
    </>
  )
  return (
    <Frame
      className={styles.field}
      data-field={name}
      data-span={span}
      {...(group ? { id, tabIndex: -1, 'aria-labelledby': `${id}-label`, 'aria-describedby': about } : {})}
    >
      {group ? (
        <legend className={styles.label}>
          <span className={styles.label} id={`${id}-label`}>
            {head}
          </span>
          <TermMark labels={[label, ...words]} />
        </legend>
      ) : (
        <div className={styles.label}>
          <label className={styles.label} htmlFor={id} id={`${id}-label`}>
            {head}
          </label>
          <TermMark labels={[label, ...words]} />
        </div>
      )}
      {children({
        id: group ? `${id}-control` : id,
        'aria-invalid': issue ? true : undefined,
        'aria-describedby': about,
        'aria-required': required || undefined,
      })}
      {issue && <ErrorText id={`${id}-error`}>{issue}</ErrorText>}
      {help && <Help id={`${id}-help`}>{help}</Help>}
    </Frame>
  )
}

type CellProps = { span: Span; children: ReactNode }

/** A field that is only shown: a label and a value, without a control to type into. */
export const LabelledValue = ({ name, label, span, children }: CellProps & { name: string; label: string }) => (
  <div className={styles.field} data-field={name} data-span={span}>
    <span className={styles.label}>
      <Term>{label}</Term>
    </span>
    {children}
  </div>
)

/** A cell of the form grid that holds a field and something below it, such as an offer. */
export const FieldStack = ({ span, children }: CellProps) => (
  <div className={cx(styles.field, styles.stacked)} data-span={span}>
    {children}
  </div>
)

/** DOM id of the control of a field; the links of the error summary lead there. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`
