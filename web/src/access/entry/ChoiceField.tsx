import type { ReactNode } from 'react'
import styles from './ChoiceField.module.css'

type Props<Value extends string> = {
  name: string
  legend: string
  hint?: string
  value: Value
  choices: readonly Value[]
  onChoose: (value: Value) => void
  /** Renders the label of a choice. */
  children: (value: Value) => ReactNode
  /** The choices are languages; each is labelled in its own language. */
  languages?: boolean
}

/** Radio buttons for a few choices, for the pages before the login, which do not load the component library. */
export const ChoiceField = <Value extends string>({
  name,
  legend,
  hint,
  value,
  choices,
  onChoose,
  children,
  languages = false,
}: Props<Value>) => (
  <fieldset className={styles.field}>
    <legend>{legend}</legend>
    <div>
      {choices.map((choice) => (
        <label key={choice} lang={languages ? choice : undefined}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChoose(choice)} />
          {children(choice)}
        </label>
      ))}
    </div>
    {hint && <p>{hint}</p>}
  </fieldset>
)
