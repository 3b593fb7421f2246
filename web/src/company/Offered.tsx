import { Labelled } from '#web/kit/forms/layout/Labelled.tsx'
import { Select } from '#web/kit/ui/Input.tsx'
import styles from './Offered.module.css'

type Props = {
  name: string
  label: string
  value: string | number
  /** Values with how they are called. */
  from: readonly (readonly [value: string | number, text: string])[]
  onChoose: (value: string) => void
}

/** A setting of the company that is chosen among some values. */
export function Offered({ name, label, value, from, onChoose }: Props) {
  return (
    <Labelled name={name} label={label} required={false} issue={undefined} span={6}>
      {(ids) => (
        <div className={styles.choice}>
          <Select {...ids} value={value} onChange={({ target }) => onChoose(target.value)}>
            {from.map(([each, text]) => (
              <option key={each} value={each}>
                {text}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Labelled>
  )
}

/** What is offered and what is chosen already, in order. */
export const withChosen = (offered: readonly number[], chosen: number): number[] =>
  [...new Set([...offered, chosen])].toSorted((a, b) => a - b)
